// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/falsify/ReleasedOutput.h"

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/Learner.h"
#include "core/mechanisms/shared/FindingKind.h"
#include "core/mechanisms/shared/KeptOutputs.h"

#include <bit>
#include <functional>

namespace epsiloscope::falsifier {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6U) + (hash >> 2U);
    hash ^= hash >> 31U;
    return hash * 0xbf58476d1ce4e5b9ULL;
}

// Where a value stands: a hash, and in words where somebody wants to know.
struct Place {
    std::uint64_t hash = 0;
    std::string name{};
    bool named = false;

    Place below(const std::string& member) const {
        return {mixed(hash, std::hash<std::string>()(member)), named ? name + "/" + member : std::string(),
                named};
    }
    Place below(std::uint64_t index) const {
        return {mixed(hash, index + 1), named ? name + "/" + std::to_string(index) : std::string(), named};
    }
};

// Writes values down, place by place.
class Writer {
public:
    Writer(ReleasedOutput& output, PlaceNames* names) : output_(output), names_(names) {}

    Place root(const std::string& name) const { return Place{0, {}, names_ != nullptr}.below(name); }
    void word(const Place& place, std::uint64_t value) {
        tell(place);
        output_.words.emplace_back(place.hash, value);
    }
    void text(const Place& place, const std::string& value) { word(place, std::hash<std::string>()(value)); }
    void real(const Place& place, double value) {
        tell(place);
        output_.reals.emplace_back(place.hash, value);
    }
    void json(const Place& place, const Json& value) {
        if (value.is_number_float())
            real(place, value.real());
        else if (value.is_number())
            word(place, static_cast<std::uint64_t>(value.get<std::int64_t>()));
        else if (value.is_object())
            for (const auto& [key, member] : value.items())
                json(place.below(key), member);
        else if (value.is_array())
            list(place, value.elements());
        else
            text(place, value.dump(-1, ' ', false, Json::error_handler_t::replace));
    }

private:
    void list(const Place& place, const Json::Array& entries) {
        word(place, entries.size());
        for (std::size_t i = 0; i < entries.size(); ++i)
            json(place.below(i), entries[i]);
    }
    void tell(const Place& place) {
        if (names_) names_->add(place.hash, place.name);
    }

    ReleasedOutput& output_;
    PlaceNames* names_;
};

void write(Writer& writer, const Place& place, const Quality& quality) {
    writer.real(place.below("accuracy"), quality.accuracy);
    writer.real(place.below("auroc"), quality.auroc.value_or(-1));
    writer.real(place.below("auprc"), quality.auprc.value_or(-1));
    std::uint64_t told = 0;
    for (const auto& row : quality.confusion)
        for (const long count : row)
            told = mixed(told, static_cast<std::uint64_t>(count));
    writer.word(place.below("confusion"), told);
    if (!quality.predicted) return;
    for (const std::uint8_t label : *quality.predicted)
        told = mixed(told, label);
    writer.word(place.below("predicted"), told);
}

// A model that cannot be written down is asked about the origin and points on the axes.
void writeProbed(Writer& writer, const Place& place, const KeptModel& kept) {
    const auto features = static_cast<Eigen::Index>(kept.encoder->featureNames().size());
    FeatureMatrix probes = FeatureMatrix::Zero(features + 1, features);
    for (Eigen::Index i = 0; i < features; ++i)
        probes(i + 1, i) = 1;
    const FeatureMatrix says = kept.model->probabilities(probes);
    for (Eigen::Index i = 0; i < says.rows(); ++i)
        for (Eigen::Index j = 0; j < says.cols(); ++j)
            writer.real(place.below(static_cast<std::uint64_t>(i * says.cols() + j)), says(i, j));
}

void write(Writer& writer, const Place& place, const KeptModel& kept) {
    writer.text(place.below("learner"), kept.learner);
    if (kept.encoder) writer.json(place.below("encoder"), encoderToJson(*kept.encoder));
    const Json model = kept.model->toJson();
    if (model.is_null())
        writeProbed(writer, place.below("says"), kept);
    else
        writer.json(place.below("model"), model);
}

void write(Writer& writer, const Place& place, const PrivacyStatement& privacy) {
    writer.text(place.below("spent"), inWords(privacy.spent));
    if (privacy.dataIndependent) writer.text(place.below("independent"), inWords(*privacy.dataIndependent));
    if (privacy.sanitised) writer.real(place.below("sanitised"), privacy.sanitised->epsilon);
    if (privacy.asPublished) writer.text(place.below("as_published"), inWords(*privacy.asPublished));
    if (privacy.parts) writer.real(place.below("checks"), privacy.parts->checks);
    if (privacy.parts) writer.real(place.below("answers"), privacy.parts->answers);
    if (privacy.improvedConversion) writer.real(place.below("improved"), *privacy.improvedConversion);
}

void write(Writer& writer, const Place& place, const TrialOutcome& outcome) {
    writer.word(place.below("asked"), static_cast<std::uint64_t>(outcome.asked));
    writer.word(place.below("answered"), static_cast<std::uint64_t>(outcome.answered));
    writer.word(place.below("own_answers"), static_cast<std::uint64_t>(outcome.ownAnswers));
    writer.text(place.below("stopped"), outcome.stopped);
    writer.real(place.below("label_accuracy"), outcome.labelAccuracy.value_or(-1));
    writer.real(place.below("released_accuracy"), outcome.releasedAccuracy.value_or(-1));
    for (const auto& [id, value] : outcome.resolved.values())
        writer.text(place.below(id), parameterToText(value));
    write(writer, place.below("privacy"), outcome.privacy);
    if (outcome.quality) write(writer, place.below("quality"), *outcome.quality);
}

// Findings that declare no members are written by whoever files them; these are all that a release has.
void writeTyped(Writer& writer, const Place& place, const Finding& finding) {
    if (const auto* given = finding.as<LabelsGiven>()) {
        writer.word(place, given->labels->size());
        for (const GivenLabel& label : *given->labels)
            writer.word(place.below(label.row),
                        static_cast<std::uint64_t>(label.label * 2 + label.byStudent));
    } else if (const auto* trained = finding.as<ModelTrained>()) {
        if (trained->model) write(writer, place, *trained->model);
    } else if (const auto* scored = finding.as<QualitySnapshot>()) {
        write(writer, place, scored->quality);
    } else if (const auto* baseline = finding.as<BaselineScored>()) {
        write(writer, place.below(baseline->name), baseline->quality);
    } else if (const auto* test = finding.as<TestRecords>()) {
        writer.json(place, Json(*test->rows));
        writer.json(place.below("truth"), Json(*test->truth));
    }
}

void write(Writer& writer, const Place& place, const Finding& finding) {
    const FindingKind& kind = finding.kind();
    for (const AnyMember& member : kind.members)
        writer.json(place.below(member.name), member.write(finding.record().get()).value_or(Json()));
    if (kind.points && kind.members.empty())
        kind.points(finding.record().get(), [&](const SeriesDescriptor& series, double step, double value) {
            writer.real(place.below(series.id), value);
            writer.real(place.below(series.id).below("step"), step);
        });
    if (kind.members.empty()) writeTyped(writer, place, finding);
}

} // namespace

void OutputReader::observe(const Event& event) {
    const std::scoped_lock lock(mutex_);
    Writer writer(output_, names_);
    // How many came before it of its kind is its number: which of two came first is told, too.
    const auto numbered = [&](const void* kind, const std::string& name) {
        return writer.root(name).below(seen_[kind]++);
    };
    if (const auto* finding = std::get_if<Finding>(&event)) {
        write(writer, numbered(&finding->kind(), finding->kind().id), *finding);
    } else if (const auto* point = std::get_if<SeriesPoint>(&event)) {
        const Place place = numbered(point->series, point->series->id);
        writer.real(place, point->value);
        writer.real(place.below("step"), point->step);
    } else if (const auto* remark = std::get_if<Remark>(&event)) {
        writer.text(numbered(nullptr, "remark"), remark->text);
    } else if (const auto* mark = std::get_if<DatasetMark>(&event)) {
        writer.json(writer.root("classes"), Json(mark->classes));
        writer.word(writer.root("rows"), mark->rows);
        writer.text(writer.root("fingerprint"), mark->fingerprint);
    } else if (const auto* progress = std::get_if<StageProgress>(&event)) {
        writer.word(numbered(&output_, "stage"), static_cast<std::uint64_t>(progress->stage));
    } else if (const auto* finished = std::get_if<TrialFinished>(&event)) {
        write(writer, writer.root("outcome"), finished->outcome);
        const PrivacyStatement& privacy = finished->outcome.privacy;
        const Epsilon& stated = privacy.spent.kind != EpsilonKind::DataDependent || !privacy.dataIndependent
                                    ? privacy.spent
                                    : *privacy.dataIndependent;
        const bool holds = stated.kind == EpsilonKind::DataIndependent;
        output_.statedEpsilon = holds ? stated.value : infinity;
        output_.statedDelta = stated.delta;
    }
}

void OutputReader::take(const std::string& name, std::size_t index, double value) {
    Writer writer(output_, names_);
    writer.real(writer.root(name).below(index), value);
}

void OutputReader::fail(const std::string& error) {
    Writer writer(output_, names_);
    writer.text(writer.root("failed"), error);
    output_.failed = true;
    output_.statedEpsilon = 0; // what was set aside stays charged, so that its chance counts under any claim
}

} // namespace epsiloscope::falsifier
