// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleaseFilter.h"

#include "core/base/Json.h"
#include "core/experiment/release/ReleasedTrial.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

bool putsOut(const MechanismDescriptor& mechanism, const std::string& output) {
    return std::ranges::find(mechanism.releases, output) != mechanism.releases.end();
}

// Of the program's own events: one function for every kind that it tells anything of.
class Told {
public:
    Told(const MechanismDescriptor& mechanism, const std::vector<const SeriesDescriptor*>& series,
         const std::vector<const FindingKind*>& findings)
        : mechanism_(mechanism), series_(series), findings_(findings) {}

    // Nothing, unless it is said below what and why.
    template <class Kind> std::optional<Event> operator()(const Kind&) const { return std::nullopt; }

    // Names of columns and classes are declared, or those of public records. How many rows there are is not
    // told, nor any function of the cells.
    std::optional<Event> operator()(const DatasetMark& mark) const {
        return DatasetMark{{}, 0, mark.columns, mark.classes, mark.votes};
    }
    std::optional<Event> operator()(const Remark& remark) const {
        return remark.telling == Telling::Public ? std::optional<Event>(remark) : std::nullopt;
    }
    // What a mechanism measures and finds, as far as it declares that it may be told.
    std::optional<Event> operator()(const SeriesPoint& point) const {
        const bool told = std::ranges::find(series_, point.series) != series_.end() &&
                          point.series->tells.allowedBy(mechanism_.releases);
        return told ? std::optional<Event>(point) : std::nullopt;
    }
    std::optional<Event> operator()(const Finding& finding) const {
        if (std::ranges::find(findings_, &finding.kind()) == findings_.end()) return std::nullopt;
        auto told = finding.kind().toldOf(finding.record(), mechanism_.releases);
        return told ? std::optional<Event>(Finding(finding.kind(), std::move(told))) : std::nullopt;
    }
    std::optional<Event> operator()(const TrialFinished& finished) const {
        TrialOutcome outcome;
        outcome.asked = finished.outcome.asked;
        outcome.answered = finished.outcome.answered;
        outcome.ownAnswers = finished.outcome.ownAnswers;
        outcome.stopped = finished.outcome.stopped;
        outcome.resolved = finished.outcome.resolved;
        outcome.privacy = releasedPrivacy(finished.outcome.privacy);
        if (!putsOut(mechanism_, "epsilon")) outcome.privacy.sanitised.reset();
        if (putsOut(mechanism_, "labels")) outcome.labelAccuracy = finished.outcome.labelAccuracy;
        if (putsOut(mechanism_, "model") || putsOut(mechanism_, "labels"))
            outcome.quality = finished.outcome.quality;
        if (putsOut(mechanism_, "accuracy")) outcome.releasedAccuracy = finished.outcome.releasedAccuracy;
        return TrialFinished{finished.trial, std::move(outcome)};
    }

private:
    const MechanismDescriptor& mechanism_;
    const std::vector<const SeriesDescriptor*>& series_;
    const std::vector<const FindingKind*>& findings_;
};

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
        for (const ReleasedMember& member : releasedMembers())
            if (member.tells.allowedBy(mechanism.releases)) places_.push_back(segmentsOf(member.path));
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

ReleaseFilter::ReleaseFilter(const MechanismDescriptor& mechanism, Observer& behind)
    : mechanism_(mechanism), behind_(behind), series_(seriesOf(mechanism)), findings_(findingsOf(mechanism)) {
}

void ReleaseFilter::observe(const Event& event) {
    // Of progress each stage as it begins: how far it is, and when, is told by nobody.
    if (const auto* progress = std::get_if<StageProgress>(&event)) {
        if (progress->trial == trial_ && progress->stage == stage_) return;
        trial_ = progress->trial;
        stage_ = progress->stage;
        behind_.observe(StageProgress{*trial_, stage_, 0, 0});
        return;
    }
    if (const auto told = std::visit(Told(mechanism_, series_, findings_), event)) behind_.observe(*told);
}

DeclarationFilter::DeclarationFilter(const MechanismDescriptor& mechanism, Observer& behind)
    : behind_(behind), series_(seriesOf(mechanism)), findings_(findingsOf(mechanism)) {}

void DeclarationFilter::observe(const Event& event) {
    const auto* point = std::get_if<SeriesPoint>(&event);
    const auto* finding = std::get_if<Finding>(&event);
    if (point && std::ranges::find(series_, point->series) == series_.end())
        return refuse(point->trial, point->series->id);
    if (finding && std::ranges::find(findings_, &finding->kind()) == findings_.end())
        return refuse(finding->kind().trialOf(finding->record().get()), finding->kind().id);
    behind_.observe(event);
}

void DeclarationFilter::refuse(TrialNumber trial, const std::string& id) {
    if (refused_.insert(id).second)
        behind_.observe(
            Remark{trial, Severity::Warning,
                   "the mechanism sent \"" + id + "\", which it does not declare: it is not recorded"});
}

Json releasedJson(const Json& result, const MechanismDescriptor& mechanism) {
    return AllowedPlaces(mechanism).toldOf(result, {}).value_or(Json::object());
}

Error releaseFailed() {
    return {"this release ended without a result", "",
            "an exploration of the same experiment shows why; what was set aside for it stays charged"};
}

} // namespace epsiloscope
