// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ReleasedJson.h"

#include "core/base/Json.h"
#include "core/experiment/files/RunMembers.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace epsiloscope {

namespace {

std::vector<std::string> segmentsOf(const std::string& path) {
    std::vector<std::string> segments;
    std::size_t begin = 1;
    while (begin <= path.size()) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        segments.push_back(path.substr(begin, end - begin));
        begin = end + 1;
    }
    return segments;
}

// The members that this mechanism's release may have, looked up place by place.
class AllowedPlaces {
public:
    explicit AllowedPlaces(const MechanismDescriptor& mechanism) {
        for (const ToldPlace& place : releasedPlaces())
            if (place.tells.allowedBy(mechanism.releases)) places_.push_back(segmentsOf(place.path));
    }

    // Nothing where neither it nor anything below it may be told.
    std::optional<Json> toldOf(const Json& value, const std::vector<std::string>& place) const {
        if (within(place)) return value;
        if (!value.is_structured() || !leadsOn(place)) return std::nullopt;
        Json told = value.is_object() ? Json::object() : Json::array();
        std::vector<std::string> below = place;
        below.emplace_back();
        if (value.is_object()) {
            for (const auto& [key, member] : value.items()) {
                below.back() = key;
                if (auto kept = toldOf(member, below)) told[key] = std::move(*kept);
            }
            return told;
        }
        below.back() = "0";
        for (const Json& member : value.elements())
            if (auto kept = toldOf(member, below)) told.push_back(std::move(*kept));
        return told;
    }

private:
    static bool begins(const std::vector<std::string>& pattern, const std::vector<std::string>& place,
                       std::size_t count) {
        for (std::size_t i = 0; i < count; ++i)
            if (pattern[i] != "*" && pattern[i] != place[i]) return false;
        return true;
    }
    bool within(const std::vector<std::string>& place) const {
        return std::ranges::any_of(places_, [&](const auto& pattern) {
            return pattern.size() == place.size() && begins(pattern, place, place.size());
        });
    }
    bool leadsOn(const std::vector<std::string>& place) const {
        return std::ranges::any_of(places_, [&](const auto& pattern) {
            return pattern.size() > place.size() && begins(pattern, place, place.size());
        });
    }

    std::vector<std::vector<std::string>> places_;
};

} // namespace

const std::vector<ToldPlace>& releasedPlaces() {
    static const std::vector<ToldPlace> all = toldPlaces(runMembers());
    return all;
}

Json releasedJson(const Json& result, const MechanismDescriptor& mechanism) {
    return AllowedPlaces(mechanism).toldOf(result, {}).value_or(Json::object());
}

} // namespace epsiloscope
