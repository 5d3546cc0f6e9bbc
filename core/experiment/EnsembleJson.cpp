// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/EnsembleJson.h"

#include "core/experiment/EntryLists.h"
#include "core/experiment/JsonReading.h"
#include "core/experiment/ResultJson.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::uint64_t mostBins = 1000, mostTeachers = 1'000'000'000;

// Numbers of a list with `size` entries, each in [minimum, maximum].
Result<std::shared_ptr<const std::vector<double>>> binNumbersFrom(const Json& list, std::size_t size,
                                                                  double minimum, double maximum,
                                                                  const std::string& pointer) {
    if (auto checked = checkEntries(list, size, "bins", pointer); !checked) return checked.error();
    auto numbers = std::make_shared<std::vector<double>>();
    for (std::size_t i = 0; i < size; ++i) {
        const auto number = numberIn(list[i], minimum, maximum, pointerTo(pointer, i));
        if (!number) return number.error();
        numbers->push_back(*number);
    }
    return std::shared_ptr<const std::vector<double>>(std::move(numbers));
}

// Whole numbers, none above `most`.
template <class Whole>
Result<std::shared_ptr<const std::vector<Whole>>> binCountsFrom(const Json& list, std::size_t size, long most,
                                                                const char* counted,
                                                                const std::string& pointer) {
    if (auto checked = checkEntries(list, size, counted, pointer); !checked) return checked.error();
    auto counts = std::make_shared<std::vector<Whole>>();
    for (std::size_t i = 0; i < size; ++i) {
        const auto count = countFrom(list[i], counted, pointerTo(pointer, i));
        if (!count) return count.error();
        if (*count > most)
            return Error{"must be at most " + std::to_string(most) + ", and is " + std::to_string(*count),
                         pointerTo(pointer, i), "there are no more of them"};
        counts->push_back(static_cast<Whole>(*count));
    }
    return std::shared_ptr<const std::vector<Whole>>(std::move(counts));
}

Result<void> readNumbers(JsonObject& object, AccuracyReleased& released) {
    std::uint64_t teachers = 0, ofRecord = 1, bins = 0, bin = 0;
    for (const char* name : {"teachers", "bins", "bin", "aggregator", "epsilon"})
        object.require(name);
    object.count("teachers", teachers, mostTeachers);
    object.count("teachers_of_record", ofRecord, mostTeachers);
    object.count("bins", bins, mostBins);
    object.count("bin", bin, mostBins);
    object.oneOf("aggregator", released.aggregator, {"noisy-argmax", "private-median"});
    object.numberOrInfinity("epsilon", released.epsilon);
    double scale = -1, truth = -1;
    object.numberWithin("scale", scale, 0, std::numeric_limits<double>::max());
    object.numberWithin("truth", truth, 0, 1);
    object.known("accuracy");
    if (scale >= 0) released.scale = scale;
    if (truth >= 0) released.truth = truth;
    released.teachers = static_cast<long>(teachers);
    released.teachersOfRecord = static_cast<long>(ofRecord);
    released.bins = static_cast<int>(bins);
    released.bin = static_cast<int>(bin);
    return {};
}

Result<void> checkNumbers(const AccuracyReleased& released, const std::string& pointer) {
    if (released.teachers < 1 || released.bins < 2)
        return Error{"an ensemble has a teacher and two bins at least", pointer, "export the run again"};
    if (released.bin < released.bins) return {};
    return Error{"must be below " + std::to_string(released.bins) + ", the number of bins, and is " +
                     std::to_string(released.bin),
                 pointerTo(pointer, "bin"), "bins are numbered from 0"};
}

} // namespace

Json ensembleToJson(const AccuracyReleased& released, const std::optional<TeachersExamined>& examined) {
    Json json = {{"teachers", released.teachers},
                 {"teachers_of_record", released.teachersOfRecord},
                 {"bins", released.bins},
                 {"bin", released.bin},
                 {"accuracy", released.accuracy()},
                 {"aggregator", released.aggregator},
                 {"epsilon", numberToJson(released.epsilon)}};
    if (released.scale) json["scale"] = *released.scale;
    if (released.noisy) json["noisy"] = *released.noisy;
    if (released.counts) json["counts"] = *released.counts;
    if (released.chances) json["chances"] = *released.chances;
    if (released.truth) json["truth"] = *released.truth;
    if (!examined || !examined->correct) return json;
    json["test_records"] = examined->testRecords;
    json["correct"] = *examined->correct;
    return json;
}

Result<void> readEnsemble(const Json& json, int trial, const std::string& pointer, TrialRecord& record) {
    JsonObject object(json, pointer);
    AccuracyReleased released;
    released.trial = trial;
    if (auto read = readNumbers(object, released); !read) return read;
    std::uint64_t testRecords = 0;
    object.count("test_records", testRecords, std::numeric_limits<std::uint32_t>::max());
    const Json *noisy = object.member("noisy"), *counts = object.member("counts"),
               *chances = object.member("chances"), *correct = object.member("correct");
    if (auto finished = object.finish(); !finished) return finished;
    if (auto checked = checkNumbers(released, pointer); !checked) return checked;
    const auto bins = static_cast<std::size_t>(released.bins);
    constexpr double far = std::numeric_limits<double>::max();
    if (noisy) {
        auto read = binNumbersFrom(*noisy, bins, -far, far, pointerTo(pointer, "noisy"));
        if (!read) return read.error();
        released.noisy = *read;
    }
    if (chances) {
        auto read = binNumbersFrom(*chances, bins, 0, 1, pointerTo(pointer, "chances"));
        if (!read) return read.error();
        released.chances = *read;
    }
    if (counts) {
        auto read =
            binCountsFrom<long>(*counts, bins, released.teachers, "bins", pointerTo(pointer, "counts"));
        if (!read) return read.error();
        released.counts = *read;
    }
    if (correct) {
        auto read = binCountsFrom<std::uint32_t>(*correct, static_cast<std::size_t>(released.teachers),
                                                 static_cast<long>(testRecords), "teachers",
                                                 pointerTo(pointer, "correct"));
        if (!read) return read.error();
        record.examined =
            TeachersExamined{trial, released.teachers, static_cast<std::uint32_t>(testRecords), *read};
    }
    record.released = released;
    return {};
}

} // namespace epsiloscope
