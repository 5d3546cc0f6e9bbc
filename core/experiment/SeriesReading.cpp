// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/SeriesReading.h"

#include "core/experiment/JsonReading.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

using Json = nlohmann::json;
using Numbers = std::vector<double>;

// The lists that each series has, and those of what ε is made of, which come together or not at all.
constexpr std::array always = {"query", "answered", "epsilon", "data_independent_epsilon", "accuracy"};
constexpr std::array ofParts = {"checks", "answers", "order", "improved_epsilon"};

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

// Accuracy is null between the counts at which the student was scored.
Result<void> readScores(const Json& list, const std::string& pointer, TrialRecord& trial) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].is_null()) continue;
        const double value = list[i].is_number() ? list[i].get<double>() : -1;
        if (!(value >= 0 && value <= 1))
            return Error{"must be a number from 0 to 1 or null, and is " + inWords(list[i]),
                         pointerTo(pointer, i),
                         {}};
        trial.scoredAsked.push_back(trial.asked[i]);
        trial.scoredAnswered.push_back(trial.answered[i]);
        trial.accuracy.push_back(value);
    }
    return {};
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
    if (auto finished = object.finish(); !finished) return finished.error();
    std::vector<std::string> names(always.begin(), always.end());
    if (parts) names.insert(names.end(), ofParts.begin(), ofParts.end());
    for (const std::string& name : names)
        if (auto checked = checkList(json, name, always[0], pointer,
                                     "the lists of a series have one entry per snapshot");
            !checked)
            return checked.error();
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
    return readScores(json[always[4]], pointerTo(pointer, always[4]), trial);
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
