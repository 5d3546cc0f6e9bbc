// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/AccountingSeries.h"

#include "core/mechanisms/shared/Event.h"
#include "core/mechanisms/shared/LabelsRight.h"

#include <algorithm>
#include <array>

namespace epsiloscope::series {

namespace {

const std::vector<std::string> everyOutput = {"any"};

Tells byAnswersGiven() {
    return {Telling::Covered, everyOutput, "the data-independent ε and the student, by answers given"};
}
Tells ofPaidModel() {
    return {Telling::Covered, {"labels", "model", "accuracy"}, "the model on public test records"};
}

template <double EpsilonParts::*part> std::optional<double> partOf(const TrialOutcome& outcome) {
    const std::optional<EpsilonParts>& parts = outcome.privacy.parts;
    return parts ? std::optional(*parts.*part) : std::nullopt;
}

template <std::optional<double> Quality::*area> std::optional<double> areaOf(const TrialOutcome& outcome) {
    return outcome.quality ? *outcome.quality.*area : std::nullopt;
}

SeriesDescriptor partSeries(const char* id, const char* label, SeriesDash dash,
                            std::optional<double> (*ending)(const TrialOutcome&)) {
    return {.id = id, .label = label, .dash = dash, .tells = byAnswersGiven(), .ending = ending};
}

SeriesDescriptor ofQuality(SeriesDescriptor series, std::optional<double> (*ending)(const TrialOutcome&)) {
    series.reference = "nonprivate";
    series.tells = ofPaidModel();
    series.ending = ending;
    return series;
}

std::array<SeriesDescriptor, allReadings.size()> readingSeries(bool bought) {
    std::array<SeriesDescriptor, allReadings.size()> all;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const AccountantReading reading = allReadings[i];
        SeriesDescriptor& one = all[i];
        one.id = (bought ? "bought-by-" : "") + std::string(toString(reading));
        one.label = (bought ? "labels by " : "ε by ") + std::string(inWords(reading));
        one.band = bought ? BandRule::SameStep : BandRule::Between;
        if (kindOf(reading) == EpsilonKind::DataIndependent)
            one.tells = {Telling::Covered, everyOutput, "data-independent ε of the answers given"};
        else
            one.tells.telling = Telling::DataDependent;
    }
    return all;
}

const std::array epsilons = readingSeries(false);
const std::array labelsBought = readingSeries(true);

std::size_t placeOf(AccountantReading reading) {
    return static_cast<std::size_t>(std::ranges::find(allReadings, reading) - allReadings.begin());
}

} // namespace

const SeriesDescriptor labelsAnswered{.id = "labels_answered",
                                      .label = "labels answered",
                                      .tells = byAnswersGiven(),
                                      .ending = [](const TrialOutcome& outcome) {
                                          return std::optional(static_cast<double>(outcome.answered));
                                      }};
const SeriesDescriptor labelsRight{.id = "labels_right", .label = "labels right", .dash = SeriesDash::Dash};
const SeriesDescriptor epsilon{
    .id = "epsilon", .label = "ε", .tells = byAnswersGiven(), .ending = [](const TrialOutcome& outcome) {
        return std::optional(outcome.privacy.spent.value);
    }};
const SeriesDescriptor dataIndependentEpsilon{
    .id = "data_independent_epsilon",
    .label = "promised ε",
    .dash = SeriesDash::Dash,
    .tells = byAnswersGiven(),
    .ending = [](const TrialOutcome& outcome) {
        const PrivacyStatement& privacy = outcome.privacy;
        return std::optional(privacy.dataIndependent ? privacy.dataIndependent->value : privacy.spent.value);
    }};
const SeriesDescriptor checksPart =
    partSeries("checks", "RDP of the checks", SeriesDash::Dot, partOf<&EpsilonParts::checks>);
const SeriesDescriptor answersPart =
    partSeries("answers", "RDP of the answers", SeriesDash::DashDot, partOf<&EpsilonParts::answers>);
const SeriesDescriptor conversionPart = partSeries("conversion", "conversion to (ε, δ)",
                                                   SeriesDash::DashDotDot, partOf<&EpsilonParts::conversion>);
const SeriesDescriptor minimisingOrder =
    partSeries("order", "minimising Rényi order", SeriesDash::Solid, nullptr);
const SeriesDescriptor improvedEpsilon =
    partSeries("improved_epsilon", "ε under the improved conversion", SeriesDash::Dash,
               [](const TrialOutcome& outcome) { return outcome.privacy.improvedConversion; });

const SeriesDescriptor accuracy = ofQuality({.id = "accuracy", .label = "accuracy"},
                                            [](const TrialOutcome& outcome) { return outcome.accuracy(); });
const SeriesDescriptor auroc = ofQuality({.id = "auroc", .label = "AUROC"}, areaOf<&Quality::auroc>);
const SeriesDescriptor auprc = ofQuality({.id = "auprc", .label = "AUPRC"}, areaOf<&Quality::auprc>);
const SeriesDescriptor scoredAsked{
    .id = "scored_at", .label = "queries asked when the student was scored", .tells = ofPaidModel()};

const std::vector<const SeriesDescriptor*>& ofScores() {
    static const std::vector<const SeriesDescriptor*> all = {&accuracy, &auroc, &auprc, &scoredAsked};
    return all;
}

const SeriesDescriptor& epsilonBy(AccountantReading reading) {
    return epsilons[placeOf(reading)];
}

const SeriesDescriptor& boughtBy(AccountantReading reading) {
    return labelsBought[placeOf(reading)];
}

const std::vector<const SeriesDescriptor*>& ofEveryMechanism() {
    static const std::vector<const SeriesDescriptor*> all = [] {
        std::vector<const SeriesDescriptor*> list = {
            &labelsAnswered, &labelsRight,    &epsilon,         &dataIndependentEpsilon, &checksPart,
            &answersPart,    &conversionPart, &minimisingOrder, &improvedEpsilon,        &accuracy,
            &auroc,          &auprc,          &scoredAsked};
        for (const AccountantReading reading : allReadings) {
            list.push_back(&epsilonBy(reading));
            list.push_back(&boughtBy(reading));
        }
        return list;
    }();
    return all;
}

} // namespace epsiloscope::series
