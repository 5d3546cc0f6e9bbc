// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/SeriesReading.h"

#include "core/base/NearestName.h"
#include "core/experiment/JsonReading.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {
using Numbers = std::vector<double>;

// The lists that each series has, and those of what ε is made of, which come together or not at all.
constexpr std::array always = {"query", "answered", "epsilon", "data_independent_epsilon", "accuracy"};
constexpr std::array ofParts = {"checks", "answers", "order", "improved_epsilon"};
// Of boosting, bagging, descent and ensembles.
constexpr std::array sameAsQuery = {"iteration", "model", "step", "teacher"};
// Those of qualities that not every task has.
constexpr std::array ofScores = {"auroc", "auprc"};
// Areas under curves are sums of rounded terms.
constexpr double slack = 1e-9;

// Counts that never fall: queries asked, labels answered.
Result<Numbers> countsFrom(const Json& list, const std::string& pointer) {
    Numbers counts;
    counts.reserve(list.size());
    for (const Json& entry : list) {
        const double least = counts.empty() ? 0 : counts.back();
        const double value = entry.is_number() ? entry.get<double>() : -1;
        if (!(value >= least && value <= double{mostCounted}) || value != std::floor(value))
            return Error{"must be a whole number, no smaller than the one before, and is " + inWords(entry),
                         pointerTo(pointer, counts.size()),
                         {}};
        counts.push_back(value);
    }
    return counts;
}

Result<Numbers> epsilonsFrom(const Json& list, const std::string& pointer) {
    Numbers epsilons;
    epsilons.reserve(list.size());
    for (const Json& entry : list) {
        const auto value = infiniteNumber(entry);
        if (!value)
            return Error{"must be a number from 0 on or \"inf\", and is " + inWords(entry),
                         pointerTo(pointer, epsilons.size()),
                         {}};
        epsilons.push_back(*value);
    }
    return epsilons;
}

Result<double> shareFrom(const Json& entry, double beyond, const std::string& pointer) {
    const double value = entry.is_number() ? entry.get<double>() : -1;
    if (value >= -beyond && value <= 1 + beyond) return value;
    return Error{"must be a number from 0 to 1 or null, and is " + inWords(entry), pointer, {}};
}

// Accuracy is null between the counts at which the student was scored.
Result<void> readScores(const Json& list, const std::string& pointer, TrialRecord& trial) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].is_null()) continue;
        const auto value = shareFrom(list[i], 0, pointerTo(pointer, i));
        if (!value) return value.error();
        trial.scoredAsked.push_back(trial.asked[i]);
        trial.scoredAnswered.push_back(trial.answered[i]);
        trial.accuracy.push_back(*value);
    }
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
        const auto value = known ? shareFrom((*list)[i], slack, pointerTo(pointer, i))
                                 : Result<double>(std::numeric_limits<double>::quiet_NaN());
        if (!value) return value.error();
        scores.push_back(*value);
    }
    return scores;
}

// A list as long as the first one.
Result<void> checkList(const Json& json, const std::string& name, const std::string& first,
                       const std::string& pointer, const std::string& mend) {
    if (!json[name].is_array())
        return Error{"must be a list, and is " + inWords(json[name]), pointerTo(pointer, name), {}};
    if (json[name].size() == json[first].size()) return {};
    return Error{"has " + std::to_string(json[name].size()) + " entries, and \"" + first + "\" has " +
                     std::to_string(json[first].size()),
                 pointerTo(pointer, name), mend};
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
    for (const char* name : sameAsQuery)
        if (object.member(name)) names.emplace_back(name);
    for (const char* name : ofScores)
        if (object.member(name)) names.emplace_back(name);
    if (auto finished = object.finish(); !finished) return finished.error();
    if (parts) names.insert(names.end(), ofParts.begin(), ofParts.end());
    for (const std::string& name : names)
        if (auto checked = checkList(json, name, always[0], pointer,
                                     "the lists of a series have one entry per snapshot");
            !checked)
            return checked.error();
    for (const char* name : sameAsQuery)
        if (std::find(names.begin(), names.end(), name) != names.end() && json[name] != json[always[0]])
            return Error{"must be the same as \"query\"", pointerTo(pointer, name),
                         std::string("there are ") + name + "s in place of queries"};
    return parts;
}

// Into `target`, where the list can be read.
template <class Reading>
Result<void> take(const Json& json, const char* name, const std::string& pointer, const Reading& reading,
                  Numbers& target) {
    auto read = reading(json[name], pointerTo(pointer, name));
    if (!read) return read.error();
    target = std::move(read).value();
    return {};
}

Result<void> readParts(const Json& json, const std::string& pointer, TrialRecord& trial) {
    const std::array<Numbers*, ofParts.size()> targets{&trial.checks, &trial.answers, &trial.order,
                                                       &trial.improvedEpsilon};
    for (std::size_t i = 0; i < ofParts.size(); ++i)
        if (auto read = take(json, ofParts[i], pointer, epsilonsFrom, *targets[i]); !read) return read;
    for (std::size_t i = 0; i < trial.epsilon.size(); ++i) {
        const double rest = trial.epsilon[i] - trial.checks[i] - trial.answers[i];
        trial.conversion.push_back(std::isfinite(rest) ? rest : 0); // of ∞ nothing is left over
    }
    return {};
}

Result<Numbers> ordersFrom(const Json& list, const std::string& pointer) {
    Numbers orders;
    orders.reserve(list.size());
    for (const Json& entry : list) {
        const double value = entry.is_number() ? entry.get<double>() : 0;
        if (!(value > 1))
            return Error{"must be a number above 1, and is " + inWords(entry),
                         pointerTo(pointer, orders.size()), "Rényi orders lie above 1"};
        orders.push_back(value);
    }
    return orders;
}

std::shared_ptr<const Numbers> shared(Numbers numbers) {
    return std::make_shared<const Numbers>(std::move(numbers));
}

Error unknownReading(const std::string& name, const std::string& pointer,
                     const std::vector<std::string>& known) {
    return {"\"" + name + "\" is no reading here", pointerTo(pointer, name), suggestName(name, known)};
}

// Lists as long as "query", by the names of accountants.
Result<void> readReadings(const Json& json, const std::string& pointer, TrialRecord& trial) {
    const Json& all = json["readings"];
    if (!all.is_object()) return Error{"must be an object, and is " + inWords(all), pointer, {}};
    for (const auto& [name, list] : all.items()) {
        const auto reading = accountantReadingFrom(name);
        if (!reading) {
            std::vector<std::string> known;
            for (const AccountantReading each : allReadings)
                known.emplace_back(toString(each));
            return unknownReading(name, pointer, known);
        }
        const std::string where = pointerTo(pointer, name);
        if (!list.is_array()) return Error{"must be a list, and is " + inWords(list), where, {}};
        if (list.size() != trial.readAsked.size())
            return Error{"has " + std::to_string(list.size()) + " entries, and \"query\" has " +
                             std::to_string(trial.readAsked.size()),
                         where, "there is one ε per query count"};
        auto epsilons = epsilonsFrom(list, where);
        if (!epsilons) return epsilons.error();
        trial.readings[*reading] = std::move(epsilons).value();
    }
    return {};
}

Result<void> readBought(const Json& json, const std::string& pointer, TrialRecord& trial) {
    if (!json.is_object()) return Error{"must be an object, and is " + inWords(json), pointer, {}};
    for (const auto& [name, entry] : json.items()) {
        const auto reading = accountantReadingFrom(name);
        if (!reading || !trial.readings.contains(*reading)) {
            std::vector<std::string> known;
            for (const auto& [each, epsilons] : trial.readings)
                known.emplace_back(toString(each));
            return unknownReading(name, pointer, known);
        }
        const auto labels = wholeNumber(entry);
        if (!labels || *labels > mostCounted)
            return Error{"must count labels, and is " + inWords(entry), pointerTo(pointer, name), {}};
        trial.bought[*reading] = static_cast<long>(*labels);
    }
    return {};
}

} // namespace

Result<void> readSeries(const Json& json, const std::string& pointer, TrialRecord& trial) {
    const auto parts = checkLists(json, pointer);
    if (!parts) return parts.error();
    if (auto read = take(json, always[0], pointer, countsFrom, trial.asked); !read) return read;
    if (auto read = take(json, always[1], pointer, countsFrom, trial.answered); !read) return read;
    if (auto read = take(json, always[2], pointer, epsilonsFrom, trial.epsilon); !read) return read;
    if (auto read = take(json, always[3], pointer, epsilonsFrom, trial.dataIndependentEpsilon); !read)
        return read;
    if (*parts)
        if (auto read = readParts(json, pointer, trial); !read) return read;
    const Json& accuracy = json[always[4]];
    if (auto read = readScores(accuracy, pointerTo(pointer, always[4]), trial); !read) return read;
    const std::array<Numbers*, ofScores.size()> targets{&trial.auroc, &trial.auprc};
    for (std::size_t i = 0; i < ofScores.size(); ++i) {
        const auto found = json.find(ofScores[i]);
        const Json* list = found == json.end() || found->is_null() ? nullptr : &*found;
        auto scores = scoresBeside(accuracy, list, pointerTo(pointer, ofScores[i]));
        if (!scores) return scores.error();
        *targets[i] = std::move(scores).value();
    }
    return {};
}

Result<void> readAccountants(const Json& json, const std::string& pointer, TrialRecord& trial) {
    JsonObject object(json, pointer);
    for (const char* name : {"query", "readings"})
        object.require(name);
    const Json* bought = object.member("bought");
    if (auto finished = object.finish(); !finished) return finished.error();
    if (auto checked = checkList(json, "query", "query", pointer, {}); !checked) return checked;
    if (auto read = take(json, "query", pointer, countsFrom, trial.readAsked); !read) return read;
    if (auto read = readReadings(json, pointerTo(pointer, "readings"), trial); !read) return read;
    return bought ? readBought(*bought, pointerTo(pointer, "bought"), trial) : Result<void>();
}

Result<OrdersSnapshot> ordersFromJson(const Json& json, const std::string& pointer) {
    OrdersSnapshot snapshot;
    std::uint64_t asked = 0;
    JsonObject object(json, pointer);
    for (const char* name : {"asked", "delta", "orders", "values"})
        object.require(name);
    object.count("asked", asked);
    object.numberWithin("delta", snapshot.delta, 0, 1);
    const bool both = object.member("data_independent") != nullptr;
    if (auto finished = object.finish(); !finished) return finished.error();
    snapshot.asked = static_cast<long>(asked);
    std::vector<std::string> names{"orders", "values"};
    if (both) names.emplace_back("data_independent");
    for (const std::string& name : names)
        if (auto checked = checkList(json, name, "orders", pointer, "there is one value per order"); !checked)
            return checked.error();
    Numbers orders, values, independent;
    if (auto read = take(json, "orders", pointer, ordersFrom, orders); !read) return read.error();
    if (auto read = take(json, "values", pointer, epsilonsFrom, values); !read) return read.error();
    if (both)
        if (auto read = take(json, "data_independent", pointer, epsilonsFrom, independent); !read)
            return read.error();
    snapshot.orders = shared(std::move(orders));
    snapshot.rdp = shared(std::move(values));
    if (both) snapshot.independentRdp = shared(std::move(independent));
    return snapshot;
}

} // namespace epsiloscope
