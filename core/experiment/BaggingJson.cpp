// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/BaggingJson.h"

#include "core/experiment/EntryLists.h"
#include "core/experiment/JsonReading.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {
using Bags = std::vector<BagDrawn>;

constexpr std::array lists = {"distinct", "seen", "delta"};

template <class Value> Json listOfBags(const Bags& bags, Value BagDrawn::*value) {
    Json list = Json::array();
    for (const BagDrawn& bag : bags)
        list.push_back(bag.*value);
    return list;
}

// Records of a bag, or of those so far: at least as many as `least`, and no more than there are.
Result<void> readRecords(const Json& entry, long least, long records, const std::string& pointer,
                         long& target) {
    const auto count = countFrom(entry, "records", pointer);
    if (!count) return count.error();
    if (*count < least || *count > records)
        return Error{"must lie from " + std::to_string(least) + " to " + std::to_string(records) +
                         ", and is " + std::to_string(*count),
                     pointer, "what has been seen never shrinks, and there are no more than \"records\""};
    target = *count;
    return {};
}

Result<void> readDelta(const Json& entry, const std::string& pointer, double& target) {
    const auto delta = numberIn(entry, 0, 1, pointer);
    if (!delta) return delta.error();
    target = *delta;
    return {};
}

} // namespace

Json baggingToJson(const Bags& bags) {
    return {{"model", listOfBags(bags, &BagDrawn::model)},
            {"distinct", listOfBags(bags, &BagDrawn::distinct)},
            {"seen", listOfBags(bags, &BagDrawn::seen)},
            {"delta", listOfBags(bags, &BagDrawn::delta)},
            {"records", bags.back().records}};
}

Result<Bags> baggingFromJson(const Json& json, int trial, const std::string& pointer) {
    JsonObject object(json, pointer);
    std::uint64_t records = 0;
    for (const char* name : {"model", "distinct", "seen", "delta", "records"})
        object.require(name);
    object.count("records", records);
    if (auto finished = object.finish(); !finished) return finished.error();
    if (records == 0)
        return Error{"must be 1 or more", pointerTo(pointer, "records"), "bags are drawn from records"};
    const auto models = numberingFrom(json["model"], "models", pointerTo(pointer, "model"));
    if (!models) return models.error();
    for (const char* name : lists)
        if (auto checked = checkEntries(json[name], models->size(), "model", pointerTo(pointer, name));
            !checked)
            return checked.error();
    Bags bags;
    bags.reserve(models->size());
    for (std::size_t i = 0; i < models->size(); ++i) {
        const auto place = [&](const char* name) { return pointerTo(pointerTo(pointer, name), i); };
        BagDrawn bag{trial, (*models)[i], 0, 0, static_cast<long>(records), 0};
        if (auto read = readRecords(json["distinct"][i], 1, bag.records, place("distinct"), bag.distinct);
            !read)
            return read.error();
        const long least = std::max(bag.distinct, bags.empty() ? 0 : bags.back().seen);
        if (auto read = readRecords(json["seen"][i], least, bag.records, place("seen"), bag.seen); !read)
            return read.error();
        if (auto read = readDelta(json["delta"][i], place("delta"), bag.delta); !read) return read.error();
        bags.push_back(bag);
    }
    return bags;
}

} // namespace epsiloscope
