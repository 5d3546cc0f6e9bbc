// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/release/ReleaseFilter.h"

#include "core/experiment/description/OutcomeMembers.h"
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

// The program's own events: one function for every kind that it tells anything of.
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
    // A mechanism's measures and findings, as far as it declares that they may be told.
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
        TrialOutcome outcome = toldOf(outcomeMembers(), finished.outcome, [this](const Tells& tells) {
            return tells.allowedBy(mechanism_.releases);
        });
        outcome.privacy = releasedPrivacy(finished.outcome.privacy);
        if (!putsOut(mechanism_, "epsilon")) outcome.privacy.sanitised.reset();
        return TrialFinished{finished.trial, std::move(outcome)};
    }

private:
    const MechanismDescriptor& mechanism_;
    const std::vector<const SeriesDescriptor*>& series_;
    const std::vector<const FindingKind*>& findings_;
};

} // namespace

ReleaseFilter::ReleaseFilter(const MechanismDescriptor& mechanism, Observer& behind)
    : mechanism_(mechanism), behind_(behind), series_(seriesOf(mechanism)), findings_(findingsOf(mechanism)) {
}

void ReleaseFilter::observe(const Event& event) {
    // Each stage is told as it begins: how far it is, and when, is told by nobody.
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
        behind_.observe(Remark{
            trial, Severity::Warning,
            Sentence("the mechanism sent \"%1\", which it does not declare: it is not recorded", {id})});
}

Error releaseFailed() {
    return {"this release ended without a result", "",
            "an exploration of the same experiment shows why; what was set aside for it stays charged"};
}

} // namespace epsiloscope
