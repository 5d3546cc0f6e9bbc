// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/SeriesReading.h"

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/description/JsonReading.h"
#include "core/experiment/files/EntryLists.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/registry/Registry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace epsiloscope {

namespace {
using Numbers = std::vector<double>;

// The lists that each series has, and those of what ε is made of, which come together or not at all.
constexpr std::array always = {"query", "answered", "epsilon", "data_independent_epsilon", "accuracy"};
constexpr std::array ofParts = {"checks", "answers", "order", "improved_epsilon"};
// What mechanisms count in place of queries.
std::vector<std::string> sameAsQuery() {
    std::vector<std::string> names;
    for (const Mechanism& mechanism : mechanisms())
        if (const std::string one(mechanism.descriptor.counted().one);
            one != always[0] && std::ranges::find(names, one) == names.end())
            names.push_back(one);
    return names;
}
// Those of qualities that not every task has.
constexpr std::array ofScores = {"auroc", "auprc"};
// Areas under curves are sums of rounded terms.
constexpr double slack = 1e-9;

// Each entry as `read` takes it, told of those before; `wanted` says what it must be.
template <class Read>
Result<Numbers> numbersFrom(const Json& list, const char* wanted, const std::string& pointer,
                            const Read& read) {
    Numbers numbers;
    numbers.reserve(list.size());
    for (const Json& entry : list) {
        const std::optional<double> number = read(entry, numbers);
        if (!number)
            return Error{std::string("must be ") + wanted + ", and is " + inWords(entry),
                         pointerTo(pointer, numbers.size()),
                         {}};
        numbers.push_back(*number);
    }
    return numbers;
}

// Counts that never fall: queries asked, labels answered.
Result<Numbers> countsFrom(const Json& list, const std::string& pointer) {
    const auto count = [](const Json& entry, const Numbers& before) {
        const double least = before.empty() ? 0 : before.back();
        const double value = entry.is_number() ? entry.real() : -1;
        const bool counts = value >= least && value <= double{mostCounted} && value == std::floor(value);
        return counts ? std::optional(value) : std::nullopt;
    };
    return numbersFrom(list, "a whole number, no smaller than the one before", pointer, count);
}

Result<Numbers> epsilonsFrom(const Json& list, const std::string& pointer) {
    return numbersFrom(list, "a number from 0 on or \"inf\"", pointer,
                       [](const Json& entry, const Numbers&) { return infiniteNumber(entry); });
}

Result<Numbers> stepsFrom(const Json& list, const std::string& pointer) {
    const auto step = [](const Json& entry, const Numbers& before) {
        const auto value = doubleFromJson(entry);
        return value && *value > (before.empty() ? -infinity : before.back()) ? value : std::nullopt;
    };
    return numbersFrom(list, "a number above the one before", pointer, step);
}

Result<double> shareFrom(const Json& entry, double beyond, const std::string& pointer) {
    const double value = entry.is_number() ? entry.get<double>() : -1;
    if (value >= -beyond && value <= 1 + beyond) return value;
    return Error{"must be a number from 0 to 1 or null, and is " + inWords(entry), pointer, {}};
}

// Accuracy is null between the counts at which the student was scored.
Result<void> readScores(const Json& list, const std::string& pointer, TrialRecord& trial) {
    SeriesColumn accuracy, scoredAsked;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].is_null()) continue;
        ASSIGN_OR_RETURN(const auto value, shareFrom(list[i], 0, pointerTo(pointer, i)));
        const double answered = trial.y(series::labelsAnswered)[i];
        accuracy.x.push_back(answered);
        accuracy.y.push_back(value);
        scoredAsked.x.push_back(answered);
        scoredAsked.y.push_back(trial.x(series::labelsAnswered)[i]);
    }
    trial.setColumn(series::accuracy, std::move(accuracy));
    trial.setColumn(series::scoredAsked, std::move(scoredAsked));
    return {};
}

// A quality that need not be known where there is an accuracy; without a list it is known nowhere.
Result<Numbers> scoresBeside(const Json& accuracy, const Json* list, const std::string& pointer) {
    Numbers scores;
    for (std::size_t i = 0; i < accuracy.size(); ++i) {
        const bool known = list && !(*list)[i].is_null();
        if (accuracy[i].is_null()) {
            if (!known) continue;
            return Error{"must be null where \"accuracy\" is, and is " + inWords((*list)[i]),
                         pointerTo(pointer, i), "the student is scored by all of them or by none"};
        }
        ASSIGN_OR_RETURN(const auto value, known ? shareFrom((*list)[i], slack, pointerTo(pointer, i))
                                                 : Result<double>(std::numeric_limits<double>::quiet_NaN()));
        scores.push_back(value);
    }
    return scores;
}

// A list as long as the first one.
Result<void> checkList(const Json& json, const std::string& name, const std::string& first,
                       const std::string& pointer, const std::string& mend) {
    return checkEntries(json[name], json[first].size(), first, pointerTo(pointer, name), mend);
}

// True where the parts of ε are there.
Result<bool> checkLists(const Json& json, const std::string& pointer) {
    JsonObject object(json, pointer);
    for (const char* name : always)
        object.require(name);
    const bool parts = std::any_of(ofParts.begin(), ofParts.end(),
                                   [&object](const char* name) { return object.member(name); });
    for (const char* name : ofParts)
        if (parts)
            object.require(name);
        else
            object.known(name);
    std::vector<std::string> names(always.begin(), always.end());
    for (const std::string& name : sameAsQuery())
        if (object.member(name)) names.push_back(name);
    for (const char* name : ofScores)
        if (object.member(name)) names.emplace_back(name);
    RETURN_IF_ERROR(object.finish());
    if (parts) names.insert(names.end(), ofParts.begin(), ofParts.end());
    for (const std::string& name : names)
        RETURN_IF_ERROR(
            checkList(json, name, always[0], pointer, "the lists of a series have one entry per snapshot"));
    for (const std::string& name : sameAsQuery())
        if (std::find(names.begin(), names.end(), name) != names.end() && json[name] != json[always[0]])
            return Error{"must be the same as \"query\"", pointerTo(pointer, name),
                         "there are " + name + "s in place of queries"};
    return parts;
}

// Into `target`, where the list can be read.
template <class Reading>
Result<void> take(const Json& json, const char* name, const std::string& pointer, const Reading& reading,
                  Numbers& target) {
    ASSIGN_OR_RETURN(target, reading(json[name], pointerTo(pointer, name)));
    return {};
}

Result<void> readParts(const Json& json, const Numbers& asked, const std::string& pointer,
                       TrialRecord& trial) {
    for (const SeriesDescriptor* part :
         {&series::checksPart, &series::answersPart, &series::minimisingOrder, &series::improvedEpsilon}) {
        Numbers values;
        RETURN_IF_ERROR(take(json, part->id.c_str(), pointer, epsilonsFrom, values));
        trial.setColumn(*part, {asked, std::move(values)});
    }
    Numbers conversion;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const double rest =
            trial.y(series::epsilon)[i] - trial.y(series::checksPart)[i] - trial.y(series::answersPart)[i];
        conversion.push_back(std::isfinite(rest) ? rest : 0); // of ∞ nothing is left over
    }
    trial.setColumn(series::conversionPart, {asked, std::move(conversion)});
    return {};
}

Error unknownReading(const std::string& name, const std::string& pointer,
                     const std::vector<std::string>& known) {
    return {"\"" + name + "\" is no reading here", pointerTo(pointer, name), suggestName(name, known)};
}

// Lists as long as "query", by the names of accountants.
Result<void> readReadings(const Json& json, const Numbers& asked, const std::string& pointer,
                          TrialRecord& trial) {
    const Json& all = json["readings"];
    if (!all.is_object()) return Error{"must be an object, and is " + inWords(all), pointer, {}};
    for (const auto& [name, list] : all.items()) {
        const auto reading = accountantReadingFrom(name);
        if (!reading) {
            std::vector<std::string> known(allReadings.size());
            std::ranges::transform(allReadings, known.begin(),
                                   [](AccountantReading each) { return toString(each); });
            return unknownReading(name, pointer, known);
        }
        const std::string where = pointerTo(pointer, name);
        RETURN_IF_ERROR(checkEntries(list, asked.size(), "query", where, "there is one ε per query count"));
        ASSIGN_OR_RETURN(auto epsilons, epsilonsFrom(list, where));
        trial.setColumn(series::epsilonBy(*reading), {asked, std::move(epsilons)});
    }
    return {};
}

Result<void> readBought(const Json& json, const std::string& pointer, TrialRecord& trial) {
    if (!json.is_object()) return Error{"must be an object, and is " + inWords(json), pointer, {}};
    for (const auto& [name, entry] : json.items()) {
        const auto reading = accountantReadingFrom(name);
        if (!reading || trial.y(series::epsilonBy(*reading)).empty()) {
            std::vector<std::string> known;
            for (const AccountantReading each : allReadings)
                if (!trial.y(series::epsilonBy(each)).empty()) known.emplace_back(toString(each));
            return unknownReading(name, pointer, known);
        }
        const auto labels = wholeNumber(entry);
        if (!labels || *labels > mostCounted)
            return Error{"must count labels, and is " + inWords(entry), pointerTo(pointer, name), {}};
        trial.setColumn(series::boughtBy(*reading),
                        {{trial.x(series::epsilonBy(*reading)).back()}, {static_cast<double>(*labels)}});
    }
    return {};
}

// Points of a series at steps; null where it has none.
Result<void> readPoints(const SeriesDescriptor& sent, const Numbers& steps, const Json& list,
                        const std::string& pointer, TrialRecord& trial) {
    SeriesColumn column;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (list[i].is_null()) continue;
        const auto value = doubleFromJson(list[i]);
        if (!value)
            return Error{"must be a number or null, and is " + inWords(list[i]), pointerTo(pointer, i), {}};
        column.x.push_back(steps[i]);
        column.y.push_back(*value);
    }
    trial.setColumn(sent, std::move(column));
    return {};
}

// The series that count one kind of step.
Result<void> readSheet(const std::string& many, const Json& sheet, const std::string& pointer,
                       TrialRecord& trial) {
    std::vector<const SeriesDescriptor*> known;
    for (const SeriesDescriptor* sent : sentSeries())
        if (sent->steps.many == many) known.push_back(sent);
    if (known.empty()) return Error{"nothing is counted by \"" + many + "\" here", pointer, "leave it out"};
    const std::string one(known.front()->steps.one);
    JsonObject object(sheet, pointer);
    object.require(one);
    for (const SeriesDescriptor* sent : known)
        object.known(sent->id);
    object.known(one);
    RETURN_IF_ERROR(object.finish());
    RETURN_IF_ERROR(checkList(sheet, one, one, pointer, {}));
    ASSIGN_OR_RETURN(const auto steps, stepsFrom(sheet[one], pointerTo(pointer, one)));
    for (const SeriesDescriptor* sent : known) {
        if (!sheet.contains(sent->id)) continue;
        RETURN_IF_ERROR(checkList(sheet, sent->id, one, pointer, "there is one value per " + one));
        RETURN_IF_ERROR(readPoints(*sent, steps, sheet[sent->id], pointerTo(pointer, sent->id), trial));
    }
    return {};
}

} // namespace

Result<void> readSeries(const Json& json, const std::string& pointer, TrialRecord& trial) {
    ASSIGN_OR_RETURN(const auto parts, checkLists(json, pointer));
    Numbers asked, answered, epsilon, independent;
    RETURN_IF_ERROR(take(json, always[0], pointer, countsFrom, asked));
    RETURN_IF_ERROR(take(json, always[1], pointer, countsFrom, answered));
    RETURN_IF_ERROR(take(json, always[2], pointer, epsilonsFrom, epsilon));
    RETURN_IF_ERROR(take(json, always[3], pointer, epsilonsFrom, independent));
    trial.setColumn(series::labelsAnswered, {asked, std::move(answered)});
    trial.setColumn(series::epsilon, {asked, std::move(epsilon)});
    trial.setColumn(series::dataIndependentEpsilon, {asked, std::move(independent)});
    if (parts) RETURN_IF_ERROR(readParts(json, asked, pointer, trial));
    const Json& accuracy = json[always[4]];
    RETURN_IF_ERROR(readScores(accuracy, pointerTo(pointer, always[4]), trial));
    for (const SeriesDescriptor* quality : {&series::auroc, &series::auprc}) {
        ASSIGN_OR_RETURN(auto scores, scoresBeside(accuracy, memberOf(json, quality->id),
                                                   pointerTo(pointer, quality->id)));
        trial.setColumn(*quality, {trial.x(series::accuracy), std::move(scores)});
    }
    return {};
}

Result<void> readAccountants(const Json& json, const std::string& pointer, TrialRecord& trial) {
    JsonObject object(json, pointer);
    for (const char* name : {"query", "readings"})
        object.require(name);
    object.known("bought");
    RETURN_IF_ERROR(object.finish());
    RETURN_IF_ERROR(checkList(json, "query", "query", pointer, {}));
    Numbers asked;
    RETURN_IF_ERROR(take(json, "query", pointer, countsFrom, asked));
    RETURN_IF_ERROR(readReadings(json, asked, pointerTo(pointer, "readings"), trial));
    const Json* const bought = memberOf(json, "bought");
    return bought ? readBought(*bought, pointerTo(pointer, "bought"), trial) : Result<void>();
}

Result<void> readSentSeries(const Json& json, const std::string& pointer, TrialRecord& trial) {
    if (!json.is_object()) return Error{"must be an object, and is " + inWords(json), pointer, {}};
    for (const auto& [many, sheet] : json.items())
        RETURN_IF_ERROR(readSheet(many, sheet, pointerTo(pointer, many), trial));
    return {};
}

} // namespace epsiloscope
