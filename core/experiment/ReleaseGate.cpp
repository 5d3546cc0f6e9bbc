// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/ReleaseGate.h"

#include "core/base/Json.h"
#include "core/experiment/ReleasedTrial.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

bool putsOut(const MechanismDescriptor& mechanism, const std::string& output) {
    return std::ranges::find(mechanism.releases, output) != mechanism.releases.end();
}

// What a release tells of an event, one function for every kind that it tells anything of.
class Told {
public:
    explicit Told(const MechanismDescriptor& mechanism) : mechanism_(mechanism) {}

    // Nothing, unless it is said below what and why.
    template <class Kind> std::optional<Event> operator()(const Kind&) const { return std::nullopt; }

    // Names of columns and classes are declared, or those of public records. How many rows there are is not
    // told, nor any function of the cells.
    std::optional<Event> operator()(const DatasetMark& mark) const {
        return DatasetMark{{}, 0, mark.columns, mark.classes, mark.votes};
    }
    std::optional<Event> operator()(const TestRecords& records) const { return records; }
    std::optional<Event> operator()(const Remark& remark) const {
        return remark.telling == Telling::Public ? std::optional<Event>(remark) : std::nullopt;
    }
    std::optional<Event> operator()(const BaselineScored& baseline) const {
        return baseline.telling == Telling::Public ? std::optional<Event>(baseline) : std::nullopt;
    }
    // The ε that holds for all data, after answers that are outputs themselves.
    std::optional<Event> operator()(AccountantSnapshot snapshot) const {
        if (snapshot.epsilon != snapshot.dataIndependentEpsilon) snapshot.parts.reset();
        snapshot.epsilon = snapshot.dataIndependentEpsilon;
        return snapshot;
    }
    std::optional<Event> operator()(OrdersSnapshot orders) const {
        if (orders.independentRdp) orders.rdp = std::exchange(orders.independentRdp, nullptr);
        return orders;
    }
    std::optional<Event> operator()(const BoundReached& bound) const {
        return bound.bound == EpsilonKind::DataIndependent ? std::optional<Event>(bound) : std::nullopt;
    }
    std::optional<Event> operator()(ReadingsSnapshot snapshot) const {
        std::erase_if(snapshot.readings, [](const Reading& reading) {
            return kindOf(reading.accountant) != EpsilonKind::DataIndependent;
        });
        return snapshot.readings.empty() ? std::nullopt : std::optional<Event>(std::move(snapshot));
    }
    // Of a model that is an output, or follows from labels that are, on public records.
    std::optional<Event> operator()(const QualitySnapshot& snapshot) const {
        return putsOut(mechanism_, "model") || putsOut(mechanism_, "labels") ? std::optional<Event>(snapshot)
                                                                             : std::nullopt;
    }
    // What was paid for: using it costs no more.
    std::optional<Event> operator()(const LabelsGiven& labels) const {
        return putsOut(mechanism_, "labels") ? std::optional<Event>(labels) : std::nullopt;
    }
    std::optional<Event> operator()(const ModelTrained& trained) const {
        const bool paid = putsOut(mechanism_, "model") || putsOut(mechanism_, "labels");
        return paid && trained.model && !trained.model->encoderOnPrivate ? std::optional<Event>(trained)
                                                                         : std::nullopt;
    }
    std::optional<Event> operator()(BoostingRound round) const {
        if (!putsOut(mechanism_, "errors")) return std::nullopt;
        round.cleanError.reset();
        round.rejected.reset();
        round.weights.reset();
        return round;
    }
    std::optional<Event> operator()(const BagDrawn& bag) const { return bag; }
    std::optional<Event> operator()(GradientStep step) const {
        if (!putsOut(mechanism_, "sums")) return std::nullopt;
        step.norms.reset();
        return step;
    }
    std::optional<Event> operator()(AccuracyReleased released) const {
        if (!putsOut(mechanism_, "accuracy")) return std::nullopt;
        released.counts.reset();
        released.chances.reset();
        released.truth.reset();
        return released;
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
        for (const ReleasedMember& member : releasedMembers()) {
            const bool allowed = member.telling == Telling::Public ||
                                 (member.telling == Telling::Covered &&
                                  std::ranges::any_of(member.outputs, [&](const std::string& output) {
                                      return putsOut(mechanism, output);
                                  }));
            if (allowed) places_.push_back(segmentsOf(member.path));
        }
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

void ReleaseGate::observe(const Event& event) {
    // Of progress each stage as it begins: how far it is, and when, is told by nobody.
    if (const auto* progress = std::get_if<StageProgress>(&event)) {
        if (progress->trial == trial_ && progress->stage == stage_) return;
        trial_ = progress->trial;
        stage_ = progress->stage;
        behind_.observe(StageProgress{trial_, stage_, 0, 0});
        return;
    }
    if (const auto told = std::visit(Told(mechanism_), event)) behind_.observe(*told);
}

Json releasedJson(const Json& result, const MechanismDescriptor& mechanism) {
    return AllowedPlaces(mechanism).toldOf(result, {}).value_or(Json::object());
}

Error releaseFailed() {
    return {"this release ended without a result", "",
            "an exploration of the same experiment tells why; what was set aside for it stays charged"};
}

} // namespace epsiloscope
