// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boosting/BoostingCharts.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/Curve.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr std::size_t mostLineRounds = 2000, mostDashedRounds = 400, mostMarks = 200;
const QString seenKey = QStringLiteral("seen-error"), cleanKey = QStringLiteral("clean-error");

// Stripes of more bars than these are too narrow to be seen.
constexpr std::size_t mostStriped = 250;

constexpr double roomBesideWeights = 0.06; ///< beside the outermost bar or line, as a share of the range

} // namespace

void RoundsChart::showTrial(const RunEntry& entry, TrialNumber trial) {
    if (entry.run != shown_.run || trial != trial_) contentReplaced();
    shown_ = entry;
    trial_ = trial;
    redraw();
}

void RoundsChart::setRound(std::optional<std::size_t> round) {
    if (round_ == round) return;
    round_ = round;
    redraw();
}

FindingsOf<BoostingRound> RoundsChart::rounds() const {
    static const TrialRecord none;
    return (record() ? *record() : none).all<BoostingRound>();
}

const BoostingRound* RoundsChart::chosenRound() const {
    return round_ && *round_ < rounds().size() ? &rounds()[*round_] : nullptr;
}

ChartPart RoundsChart::linePart(LegendEntry entry, Qt::PenStyle dash) const {
    entry.pen = curvePen(colour(), dash);
    entry.words = runWordColour(shown_.paletteIndex, dark());
    return {.entry = std::move(entry),
            .run = shown_.name,
            .mostDrawn = dash == Qt::SolidLine ? mostLineRounds : mostDashedRounds};
}

ChartPart RoundsChart::referencePart(LegendEntry entry, Qt::PenStyle dash, double value) const {
    entry.pen = curvePen(ink().reference, dash);
    entry.words = ink().secondary;
    return {.entry = std::move(entry), .x = {0, limitOf(going())}, .y = {value, value}};
}

// Where somebody looks is no part of a picture.
ChartPart RoundsChart::herePart() const {
    ChartPart here{.entry = {.pen = QPen(ink().axis, chartStyle.guide)},
                   .as = ChartPart::As::Upright,
                   .layer = QStringLiteral("bands")};
    const BoostingRound* round = chosenRound();
    if (round && !painting()) here.addPoint(static_cast<double>(round->iteration), 0);
    return here;
}

double RoundsChart::limitOf(bool growing) const {
    const double reached = rounds().empty() ? 0 : static_cast<double>(rounds().back().iteration);
    const auto planned = shown_.run ? static_cast<double>(shown_.run->queriesPlanned()) : 0.0;
    const bool near = growing && planned <= 5 * std::max(reached, 10.0);
    return std::max({reached, near ? planned : 0.0, 4.0}) + 1;
}

QStringList RoundsChart::privacyWords() const {
    if (!shown_.run) return {};
    RunsPrivacy privacy;
    privacy.add(*shown_.run);
    return wordsOf(privacy, shown_.name);
}

namespace {

// The errors that the algorithm weighed up in each iteration: the error of the classifier on public features,
// that of the random one before noise (left out of a release) and after it, that of guessing, and which one
// was picked.
class RoundErrorsChart final : public RoundsChart {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::RoundErrorsChart)
public:
    RoundErrorsChart()
        : RoundsChart({.id = QStringLiteral("roundErrorsChart"),
                       .title = tr("Which classifier is further from guessing"),
                       .xLabel = tr("iteration"),
                       .yLabel = tr("weighted error"),
                       .xCounts = true}) {
        restyle();
    }

    QStringList guaranteeWarnings() const override {
        const bool noNoise = seen(seenKey) && rounds().front().noiseScale == 0;
        if (!seen(cleanKey) && !noNoise) return {};
        return {tr("Do not publish: errors before noise depend on the private data.")};
    }

private:
    std::vector<ChartPart> declaredParts() const override {
        const auto noisy = [](const BoostingRound& round) { return round.noiseScale > 0; };
        const auto chose = [](const BoostingRound& round) { return round.publicError.has_value(); };
        const bool noise = std::ranges::any_of(rounds(), noisy),
                   choice = std::ranges::any_of(rounds(), chose);
        const QString other = shown().run ? Words::tr(privateClassifierWords(*shown().run)) : QString();
        const QString after = noise ? tr("%1 after noise") : tr("%1, no noise, do not publish");
        ChartPart publicOne = linePart(
            {.key = QStringLiteral("public-error"), .text = tr("public classifier"), .brief = tr("public")},
            Qt::DashLine);
        ChartPart seenOne = linePart({.key = seenKey, .text = after.arg(other), .brief = tr("after noise")});
        ChartPart clean = linePart({.key = cleanKey,
                                    .text = tr("%1 before noise, do not publish").arg(other),
                                    .brief = tr("before noise")},
                                   Qt::DashDotLine);
        ChartPart picked = linePart(
            {.key = QStringLiteral("picked"), .text = tr("picked: further from ½"), .brief = tr("picked")});
        picked.as = ChartPart::As::Marks;
        picked.mostDrawn = mostMarks;
        picked.entry.pen = Qt::NoPen;
        picked.entry.marker = markerStyle(shown().paletteIndex, dark(), false, ChartStyle::marker);
        for (const BoostingRound& round : rounds()) {
            const auto at = static_cast<double>(round.iteration);
            if (round.publicError) publicOne.addPoint(at, *round.publicError);
            seenOne.addPoint(at, round.error);
            if (noisy(round) && round.cleanError) clean.addPoint(at, *round.cleanError);
            if (choice) picked.addPoint(at, round.tookPublic ? *round.publicError : round.error);
        }
        ChartPart guessing = referencePart(
            {.key = QStringLiteral("reference/guessing"), .text = tr("guessing ½"), .brief = tr("guessing")},
            Qt::DotLine, guessingError);
        if (rounds().empty()) guessing.x.clear();
        return {herePart(), publicOne, seenOne, clean, picked, guessing};
    }

    void arrange() override {
        setHint(rounds().empty() ? tr("No iterations yet") : QString());
        if (rounds().empty()) return setAutoRange({0, 25}, {0, 1});
        const QCPRange guessing(guessingError, guessingError), all = seenValues().value_or(guessing);
        setAutoRange({0, iterationsLimit()},
                     errorRange(growing() ? autoY() : QCPRange(0, 0), all.lower, all.upper));
    }
};

// The weight α of each iteration's picked classifier in the vote: a bar, solid where it was the random one,
// striped where it was that on public features.
class AlphasChart final : public RoundsChart {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::AlphasChart)
public:
    AlphasChart()
        : RoundsChart({.id = QStringLiteral("alphasChart"),
                       .title = tr("Weight of each picked classifier in the vote"),
                       .xLabel = tr("iteration"),
                       .yLabel = QStringLiteral("α"),
                       .xCounts = true}) {
        restyle();
    }

    QStringList guaranteeWarnings() const override {
        if (rounds().empty() || rounds().front().noiseScale > 0) return {};
        return {tr("Do not publish: these weights were found without noise.")};
    }

private:
    ChartPart partOf(bool tookPublic) const {
        const auto count = static_cast<std::size_t>(std::ranges::count(
            rounds(), tookPublic, [](const BoostingRound& round) { return round.tookPublic; }));
        QString who = tr("public classifier");
        if (!tookPublic && count > 0) who = Words::tr(privateClassifierWords(*shown().run));
        ChartPart part =
            barsPart({.key = tookPublic ? QStringLiteral("picked-public") : QStringLiteral("picked-private"),
                      .text = tr("%1 picked, %2 of %3").arg(who, grouped(count), grouped(rounds().size())),
                      .brief = who,
                      .words = ink().text},
                     tookPublic ? BarLook::Striped : BarLook::Solid, tookPublic ? ink().secondary : colour());
        part.run = shown().name;
        part.quantity = QStringLiteral("α, %1").arg(part.entry.text);
        // However many there are, each can be seen.
        const double half = std::max(ChartStyle::bar / 2, static_cast<double>(rounds().size()) / 600);
        const BarLook striped = rounds().size() > mostStriped ? BarLook::Open : BarLook::Striped;
        for (const BoostingRound& round : rounds()) {
            if (round.tookPublic != tookPublic) continue;
            const auto at = static_cast<double>(round.iteration);
            part.addPoint(at, round.alpha);
            if (!std::isfinite(round.alpha)) continue;
            part.bars.push_back({at - half, at + half, std::min(0.0, round.alpha), std::max(0.0, round.alpha),
                                 tookPublic ? striped : BarLook::Solid});
        }
        return part;
    }

    std::vector<ChartPart> declaredParts() const override {
        ChartPart zero{.entry = {.pen = QPen(ink().axis, chartStyle.axis)}, .as = ChartPart::As::Level};
        if (!rounds().empty()) zero.addPoint(0, 0);
        return {herePart(), partOf(false), partOf(true), zero};
    }

    void arrange() override {
        setHint(rounds().empty() ? tr("No iterations yet") : QString());
        QCPRange all(0, 0);
        for (const ChartPart& part : parts())
            for (std::size_t i = 0; seen(part) && i < part.bars.size(); ++i)
                all.expand(QCPRange(part.bars[i].bottom, part.bars[i].top));
        if (all.size() == 0) return setAutoRange({0, iterationsLimit()}, {-0.1, 0.1});
        setAutoRange({0, iterationsLimit()}, {all.lower < 0 ? -niceCeiling(-1.05 * all.lower) : 0,
                                              all.upper > 0 ? niceCeiling(1.05 * all.upper) : 0});
    }
};

// How many records have which weight after the chosen iteration, beside the bounds that no weight leaves.
class WeightsChart final : public RoundsChart {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::WeightsChart)
public:
    WeightsChart()
        : RoundsChart({.id = QStringLiteral("weightsChart"),
                       .title = tr("Weights of records"),
                       .xLabel = tr("weight of a record"),
                       .yLabel = tr("records"),
                       .yCounts = true}) {
        tellPlaces(this);
        restyle();
    }

    QString wordsAt(QPointF position) const override {
        if (!weights() || !plot()->axisRect()->rect().contains(position.toPoint())) return {};
        const double at = plot()->xAxis->pixelToCoord(position.x());
        const auto& counts = weights()->counts;
        for (std::size_t bin = 0; bin < counts.size(); ++bin)
            if (at >= edge(bin) && at < edge(bin + 1) && counts[bin] > 0)
                return tr("weight %1 to %2: %3")
                    .arg(numberText(edge(bin), 4), numberText(edge(bin + 1), 4), recordsText(counts[bin]));
        return {};
    }

    QStringList guaranteeWarnings() const override {
        if (!weights()) return {};
        return {tr("Do not publish: the weights of records are private data.")};
    }

private:
    const WeightHistogram* weights() const {
        const BoostingRound* at = chosenRound();
        return at && at->weights && !at->weights->counts.empty() ? at->weights.get() : nullptr;
    }

    double edge(std::size_t bin) const {
        const WeightHistogram& all = *weights();
        return all.lower +
               (all.upper - all.lower) * static_cast<double>(bin) / static_cast<double>(all.counts.size());
    }

    QString whyNone() const {
        if (!chosenRound()) return tr("No iterations yet");
        if (weights()) return {};
        if (shown().run->experiment().release)
            return tr("A release keeps no weights:\nthey depend on private data without noise");
        if (!shown().dataset) return tr("A file keeps no weights: run it again\nto see them");
        return tr("This iteration kept no weights");
    }

    ChartPart weightsPart() const {
        const auto& counts = weights()->counts;
        QString words = recordsText(std::accumulate(counts.begin(), counts.end(), 0L));
        if (const auto rejected = chosenRound()->rejected; rejected && chosenRound()->lowerBound)
            words += tr(", %1 stopped at a bound").arg(grouped(*rejected));
        ChartPart part = barsPart(
            {.key = QStringLiteral("weights"), .text = words, .brief = tr("records"), .words = ink().text},
            BarLook::Solid, colour());
        part.run = shown().name;
        part.quantity = tr("records by weight after iteration %1, bins by their middle (do not "
                           "publish)")
                            .arg(chosenRound()->iteration);
        for (std::size_t bin = 0; bin < counts.size(); ++bin)
            part.addBin(edge(bin), edge(bin + 1), (edge(bin) + edge(bin + 1)) / 2,
                        static_cast<double>(counts[bin]));
        return part;
    }

    ChartPart boundPart(LegendEntry entry, double at, Qt::PenStyle dash) const {
        entry.text = entry.text.arg(entry.brief);
        entry.pen = curvePen(ink().text, dash);
        entry.words = ink().text;
        return {.entry = std::move(entry), .as = ChartPart::As::Upright, .x = {at}};
    }

    std::vector<ChartPart> declaredParts() const override {
        if (!weights()) return {};
        std::vector<ChartPart> all{weightsPart()};
        if (const auto bound = chosenRound()->lowerBound)
            all.push_back(boundPart({.key = QStringLiteral("reference/lower"),
                                     .text = tr("no weight falls below %1"),
                                     .brief = QStringLiteral("1/c₁ = %1").arg(numberText(*bound, 4))},
                                    *bound, Qt::DashLine));
        if (const auto bound = chosenRound()->upperBound)
            all.push_back(boundPart({.key = QStringLiteral("reference/upper"),
                                     .text = tr("no weight rises above %1"),
                                     .brief = QStringLiteral("c₂ = %1").arg(numberText(*bound, 4))},
                                    *bound, Qt::DashDotLine));
        return all;
    }

    void arrange() override {
        const BoostingRound* at = chosenRound();
        setTitle(at ? tr("Weights of records after iteration %1").arg(at->iteration)
                    : tr("Weights of records"));
        setHint(whyNone());
        if (!weights()) return setAutoRange({0, 2}, {0, 10});
        const double least = weights()->lower, most = std::max(weights()->upper, least + 1e-6);
        const double beside = roomBesideWeights * (most - least);
        setAutoRange({least - beside, most + beside}, rangeOfCounts(std::ranges::max(parts().front().y)));
    }
};

// The accuracy on the test set of the classifiers picked so far (Shen et al., figure 4c), beside references
// on the same split.
class RoundAccuracyChart final : public RoundsChart {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::RoundAccuracyChart)
public:
    RoundAccuracyChart()
        : RoundsChart({.id = QStringLiteral("roundAccuracyChart"),
                       .title = tr("Accuracy of the classifiers so far"),
                       .xLabel = tr("iteration"),
                       .yLabel = tr("accuracy on the test set"),
                       .xCounts = true}) {
        restyle();
    }

    QStringList guaranteeWarnings() const override {
        QStringList warnings;
        if (shown().run && privacyOf(*shown().run).notPrivate())
            warnings << tr("Not private: %1 promises nothing.").arg(shown().name);
        for (const BaselineDescriptor& baseline : baselineDescriptors)
            if (baseline.readsPrivate && seen(baselineKey(baseline)))
                warnings << baselineWarning(baseline, true); // boosting protects features
        return warnings;
    }

private:
    std::vector<ChartPart> declaredParts() const override {
        ChartPart accuracy = linePart({.key = QStringLiteral("accuracy"),
                                       .text = tr("vote of all classifiers so far"),
                                       .brief = tr("accuracy")});
        if (record()) {
            accuracy.x = record()->y(series::scoredAsked);
            accuracy.y = record()->y(series::accuracy);
        }
        std::vector<ChartPart> all{herePart(), std::move(accuracy)};
        for (const BaselineDescriptor& baseline : baselineDescriptors)
            if (const Quality* known = record() ? record()->baseline(baseline.id) : nullptr)
                all.push_back(referencePart({.key = baselineKey(baseline),
                                             .text = baselineWords(baseline, true, known->accuracy),
                                             .brief = said(baseline.wordsFor(true))},
                                            baselineDash(baseline), known->accuracy));
        return all;
    }

    void arrange() override {
        const std::optional<QCPRange> all = seenValues();
        const bool scored = !parts()[1].x.empty();
        setHint(!scored && !all ? tr("No model scored yet") : QString());
        const QCPRange range = all.value_or(QCPRange(0.5, 1));
        setAutoRange({0, iterationsLimit()},
                     shareRange(growing() ? autoY() : QCPRange(0, 0), range.lower, range.upper));
    }
};

} // namespace

std::array<RoundsChart*, 4> roundsCharts() {
    return {new RoundErrorsChart, new AlphasChart, new WeightsChart, new RoundAccuracyChart};
}

} // namespace epsiloscope
