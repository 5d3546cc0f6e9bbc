// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/BoostingJson.h"

#include "core/base/Json.h"
#include "core/experiment/EntryLists.h"
#include "core/experiment/JsonReading.h"
#include "core/experiment/ResultJson.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {
using Rounds = std::vector<BoostingRound>;

constexpr std::size_t mostNumbers = 100'000;
constexpr std::array everyRound = {"iteration", "error", "picked", "alpha", "noise_scale"};
constexpr std::array whereKnown = {"clean_error", "public_error", "rejected", "random_classifiers"};

template <class Value> Json listOfRounds(const Rounds& rounds, const Value& value) {
    Json list = Json::array();
    for (const BoostingRound& round : rounds)
        list.push_back(value(round));
    return list;
}

Json knownOrNull(const std::optional<double>& value) {
    return value ? numberToJson(*value) : Json(nullptr);
}

// Not where no iteration has one.
void writeKnown(Json& json, const char* name, Json list) {
    if (std::any_of(list.begin(), list.end(), [](const Json& entry) { return !entry.is_null(); }))
        json[name] = std::move(list);
}

bool fewNumbers(const Rounds& rounds) {
    std::size_t numbers = 0;
    for (const BoostingRound& round : rounds)
        numbers += round.randomClassifier ? round.randomClassifier->size() : 0;
    return numbers <= mostNumbers;
}

Json classifierToJson(const BoostingRound& round) {
    if (!round.randomClassifier) return nullptr;
    Json list = Json::array();
    for (const double coefficient : *round.randomClassifier)
        list.push_back(numberToJson(coefficient));
    return list;
}

// A number of either sign; the weight of a classifier that never errs may be infinite.
Result<double> numberFrom(const Json& entry, const std::string& pointer) {
    if (entry.is_number()) return entry.get<double>();
    for (const double special :
         {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
          std::numeric_limits<double>::quiet_NaN()})
        if (entry == numberToJson(special)) return special;
    return Error{"must be a number, and is " + inWords(entry), pointer, {}};
}

Result<std::vector<double>> roundNumbers(const Json& list, const std::string& pointer) {
    if (!list.is_array()) return Error{"must be a list of numbers, and is " + inWords(list), pointer, {}};
    std::vector<double> numbers;
    numbers.reserve(list.size());
    for (const Json& entry : list) {
        const auto number = numberFrom(entry, pointerTo(pointer, numbers.size()));
        if (!number) return number.error();
        numbers.push_back(*number);
    }
    return numbers;
}

// Into `target`, where the entry can be read.
template <class Read, class Target> Result<void> takeRead(Result<Read> read, Target& target) {
    if (!read) return read.error();
    target = std::move(read).value();
    return {};
}

Result<void> readPicked(const Json& entry, const std::string& pointer, BoostingRound& round) {
    if (entry != "public" && entry != "random")
        return Error{"must be \"public\" or \"random\", and is " + inWords(entry), pointer, {}};
    round.tookPublic = entry == "public";
    return {};
}

Result<void> readClassifier(const Json& entry, const std::string& pointer, BoostingRound& round) {
    auto numbers = roundNumbers(entry, pointer);
    if (!numbers) return numbers.error();
    round.randomClassifier = std::make_shared<const std::vector<double>>(std::move(numbers).value());
    return {};
}

Result<void> readEntry(const std::string& name, const Json& entry, const std::string& pointer,
                       BoostingRound& round) {
    if (name == "error") return takeRead(numberFrom(entry, pointer), round.error);
    if (name == "picked") return readPicked(entry, pointer, round);
    if (name == "alpha") return takeRead(numberFrom(entry, pointer), round.alpha);
    if (name == "noise_scale") return takeRead(numberFrom(entry, pointer), round.noiseScale);
    if (entry.is_null()) return {};
    if (name == "clean_error") return takeRead(numberFrom(entry, pointer), round.cleanError);
    if (name == "public_error") return takeRead(numberFrom(entry, pointer), round.publicError);
    if (name == "rejected") return takeRead(countFrom(entry, "records", pointer), round.rejected);
    return readClassifier(entry, pointer, round);
}

Result<void> readList(const std::string& name, const Json& list, const std::string& pointer, Rounds& rounds) {
    if (auto checked = checkEntries(list, rounds.size(), "iteration", pointer); !checked) return checked;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (auto read = readEntry(name, list[i], pointerTo(pointer, i), rounds[i]); !read) return read;
    return {};
}

Result<void> readBounds(const Json& json, const std::string& pointer, Rounds& rounds) {
    const auto bounds = roundNumbers(json, pointer);
    if (!bounds) return bounds.error();
    if (bounds->size() != 2 || !((*bounds)[0] >= 0 && (*bounds)[0] <= (*bounds)[1]))
        return Error{"must be the two bounds on weights, the smaller first", pointer, "write [0.5, 2]"};
    for (BoostingRound& round : rounds) {
        round.lowerBound = (*bounds)[0];
        round.upperBound = (*bounds)[1];
    }
    return {};
}

Result<WeightHistogram> weightsFrom(const Json& json, const std::string& pointer) {
    constexpr double largest = std::numeric_limits<double>::max();
    WeightHistogram weights;
    JsonObject object(json, pointer);
    for (const char* name : {"lower", "upper", "counts"})
        object.require(name);
    object.numberWithin("lower", weights.lower, 0, largest);
    object.numberWithin("upper", weights.upper, 0, largest);
    object.known("counts");
    if (auto finished = object.finish(); !finished) return finished.error();
    if (weights.lower > weights.upper)
        return Error{"must not lie above \"upper\"", pointerTo(pointer, "lower"), {}};
    const std::string where = pointerTo(pointer, "counts");
    if (!json["counts"].is_array())
        return Error{"must be a list of counts, and is " + inWords(json["counts"]), where, {}};
    for (const Json& entry : json["counts"]) {
        const auto count = countFrom(entry, "records", pointerTo(where, weights.counts.size()));
        if (!count) return count.error();
        weights.counts.push_back(*count);
    }
    return weights;
}

} // namespace

Json boostingToJson(const Rounds& rounds) {
    Json json = {{"iteration", listOfRounds(rounds, [](const auto& round) { return Json(round.iteration); })},
                 {"error", listOfRounds(rounds, [](const auto& round) { return numberToJson(round.error); })},
                 {"picked", listOfRounds(rounds,
                                         [](const auto& round) {
                                             return Json(round.tookPublic ? "public" : "random");
                                         })},
                 {"alpha", listOfRounds(rounds, [](const auto& round) { return numberToJson(round.alpha); })},
                 {"noise_scale",
                  listOfRounds(rounds, [](const auto& round) { return numberToJson(round.noiseScale); })}};
    writeKnown(json, "clean_error",
               listOfRounds(rounds, [](const auto& round) { return knownOrNull(round.cleanError); }));
    writeKnown(json, "public_error",
               listOfRounds(rounds, [](const auto& round) { return knownOrNull(round.publicError); }));
    writeKnown(json, "rejected", listOfRounds(rounds, [](const auto& round) {
                   return round.rejected ? Json(*round.rejected) : Json(nullptr);
               }));
    if (fewNumbers(rounds)) writeKnown(json, "random_classifiers", listOfRounds(rounds, classifierToJson));
    const BoostingRound& last = rounds.back();
    if (last.lowerBound && last.upperBound)
        json["bounds"] = {numberToJson(*last.lowerBound), numberToJson(*last.upperBound)};
    if (last.weights)
        json["weights"] = {{"lower", numberToJson(last.weights->lower)},
                           {"upper", numberToJson(last.weights->upper)},
                           {"counts", last.weights->counts}};
    return json;
}

Result<Rounds> boostingFromJson(const Json& json, int trial, const std::string& pointer) {
    JsonObject object(json, pointer);
    for (const char* name : everyRound)
        object.require(name);
    std::vector<std::string> lists(everyRound.begin() + 1, everyRound.end()); // after what numbers them
    for (const char* name : whereKnown)
        if (object.member(name)) lists.emplace_back(name);
    const Json* bounds = object.member("bounds");
    const Json* weights = object.member("weights");
    if (auto finished = object.finish(); !finished) return finished.error();

    const auto iterations = numberingFrom(json["iteration"], "iterations", pointerTo(pointer, "iteration"));
    if (!iterations) return iterations.error();
    BoostingRound blank;
    blank.trial = trial;
    Rounds rounds(iterations->size(), blank);
    for (std::size_t i = 0; i < rounds.size(); ++i)
        rounds[i].iteration = (*iterations)[i];
    for (const std::string& name : lists)
        if (auto read = readList(name, json[name], pointerTo(pointer, name), rounds); !read)
            return read.error();
    if (bounds)
        if (auto read = readBounds(*bounds, pointerTo(pointer, "bounds"), rounds); !read) return read.error();
    if (!weights || rounds.empty()) return rounds;
    auto histogram = weightsFrom(*weights, pointerTo(pointer, "weights"));
    if (!histogram) return histogram.error();
    rounds.back().weights = std::make_shared<const WeightHistogram>(std::move(histogram).value());
    return rounds;
}

} // namespace epsiloscope
