// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TeachersAgreeChart.h"

#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr double mostGapBins = 25;
const QString noiseKey = QStringLiteral("reference/noise");

bool hasVotesOf(const Run& run) {
    return std::ranges::any_of(run.trials(),
                               [](const TrialRecord& trial) { return !trial.all<QueriesAsked>().empty(); });
}

/// The queries of a run over all its trials, counted.
struct CountedLeads final : RunParts {
    CountedLeads(QCustomPlot* plot, RunNumber id)
        : outline(plot->addGraph()), key(QStringLiteral("run%1/agreement").arg(id.number())) {
        outline->setName(key);
        outline->setLineStyle(QCPGraph::lsStepCenter);
    }
    void take(const Run& run) {
        for (std::size_t trial = 0; trial < run.trials().size(); ++trial) {
            if (run.trials()[trial].all<QueriesAsked>().empty()) continue;
            const AskedQueries& asked = run.trials()[trial].queries();
            if (seen.size() <= trial) seen.resize(trial + 1, 0);
            for (std::size_t& i = seen[trial]; i < asked.size(); ++i)
                if (!asked[i].votes.empty()) count(asked[i]);
        }
    }
    void draw() const {
        QVector<double> x, y;
        for (std::size_t bin = 0; bin < counts.size(); ++bin) {
            x.append((static_cast<double>(bin) + 0.5) * width);
            y.append(static_cast<double>(counts[bin]) / static_cast<double>(queries));
        }
        outline->setData(x, y, true);
    }
    /// Standard deviation of a lead's noise; 0: none was drawn.
    double noise() const { return draws > 0 ? std::sqrt(2 * squares / static_cast<double>(draws)) : 0; }
    double end() const { return static_cast<double>(counts.size()) * width; }

    OnPlot<QCPGraph> outline;
    QString key;
    std::size_t queries = 0;
    double width = 1; ///< the width of a bin, in votes

private:
    void count(const AskedQuery& query) {
        if (counts.empty()) {
            const double teachers =
                std::max(1.0, std::round(std::accumulate(query.votes.begin(), query.votes.end(), 0.0)));
            width = std::ceil(teachers / mostGapBins);
            counts.resize(static_cast<std::size_t>(std::floor(teachers / width)) + 1);
        }
        const double bin = std::clamp(std::floor(pluralityOf(query.votes).gap / width), 0.0,
                                      static_cast<double>(counts.size() - 1));
        ++counts[static_cast<std::size_t>(bin)];
        ++queries;
        for (std::size_t i = 0; i < std::min(query.votes.size(), query.noisyVotes.size()); ++i) {
            squares += std::pow(query.noisyVotes[i] - query.votes[i], 2);
            ++draws;
        }
    }

    std::vector<std::size_t> counts, seen; ///< queries by bin; queries counted by trial
    double squares = 0;                    ///< for noise on single counts
    std::size_t draws = 0;
};

} // namespace

TeachersAgreeChart::TeachersAgreeChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("agreementChart"),
                .title = tr("Teachers agree"),
                .xLabel = tr("lead over the second class, in votes"),
                .yLabel = tr("share of the queries")},
               parent),
      noise_(plot()->addGraph()) {
    noise_->setName(noiseKey);
    bringUpToDate();
}

bool TeachersAgreeChart::hasVotes() const {
    return noisy() != nullptr;
}

const ShownRun* TeachersAgreeChart::noisy() const {
    for (const ShownRun& shown : visibleRunsFromLast())
        if (hasVotesOf(*shown.run)) return &shown;
    return nullptr;
}

void TeachersAgreeChart::addCurves(ShownRun& shown) {
    shown.parts = std::make_unique<CountedLeads>(plot(), shown.id);
}

void TeachersAgreeChart::updateRun(ShownRun& shown) {
    auto& leads = partsOf<CountedLeads>(shown);
    const std::size_t before = leads.queries;
    leads.take(*shown.run);
    if (leads.queries > before) leads.draw();
}

void TeachersAgreeChart::restyleRest() {
    for (const ShownRun& shown : runs()) {
        const auto& leads = partsOf<CountedLeads>(shown);
        leads.outline->setPen(curvePen(runColour(shown.appearance.paletteIndex, dark())));
        leads.outline->setVisible(shown.visible && !hidden(leads.key));
    }
    const ShownRun* newest = noisy();
    const double reach = newest ? partsOf<CountedLeads>(*newest).noise() : 0;
    noise_->setVisible(reach > 0 && !hidden(noiseKey));
    noise_->setPen(QPen(ink().reference, chartStyle.emphasis));
    noise_->data()->clear();
    const double height = 1.1 * highest();
    // A bar from no lead at all to one standard deviation, above the queries that it may change.
    if (reach > 0) noise_->setData({0, reach}, {height, height}, true);
}

double TeachersAgreeChart::highest() const {
    double most = 0;
    for (const ShownRun& shown : visibleRuns())
        for (const QCPGraphData& bin : *partsOf<CountedLeads>(shown).outline->data())
            most = std::max(most, bin.value);
    return most > 0 ? most : 1;
}

QString TeachersAgreeChart::noiseWords() const {
    constexpr double manyVotes = 1000;
    const double noise = partsOf<CountedLeads>(*noisy()).noise();
    return tr("noise on a lead: ± %1 votes")
        .arg(noise < manyVotes ? numberText(noise, 3) : grouped(std::lround(noise)));
}

void TeachersAgreeChart::addEndWords(std::vector<EndWord>& words) const {
    if (noise_->visible()) words.push_back({.key = noiseKey, .text = noiseWords(), .ink = ink().secondary});
}

LegendEntry TeachersAgreeChart::entryOf(const ShownRun& shown) const {
    const auto& leads = partsOf<CountedLeads>(shown);
    return entryFor(shown.appearance.paletteIndex, leads.key, shown.named(tr("votes, do not publish")),
                    leads.outline->pen());
}

std::vector<LegendEntry> TeachersAgreeChart::runEntries(const ShownRun& shown) const {
    if (partsOf<CountedLeads>(shown).queries == 0) return {};
    return {entryOf(shown)};
}

void TeachersAgreeChart::addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const {
    const auto& leads = partsOf<CountedLeads>(shown);
    if (leads.queries == 0 || hidden(leads.key)) return;
    series.push_back(dataOf(entryOf(shown), {}, {}, shown.appearance.name));
    series.back().quantity =
        tr("share of the queries, bins of %1 votes, by their middle").arg(numberText(leads.width));
    for (const QCPGraphData& bin : *leads.outline->data()) {
        series.back().x.push_back(bin.key);
        series.back().y.push_back(bin.value);
    }
}

std::vector<LegendEntry> TeachersAgreeChart::referenceEntries() const {
    if (noise_->data()->isEmpty()) return {};
    return {{.key = noiseKey,
             .text = noiseWords(),
             .pen = noise_->pen(),
             .words = ink().secondary,
             .hidden = hidden(noiseKey)}};
}

std::vector<ChartSeries> TeachersAgreeChart::referenceSeries() const {
    if (!noise_->visible()) return {};
    const double height = 1.1 * highest();
    return {
        dataOf(referenceEntries().front(), {0, partsOf<CountedLeads>(*noisy()).noise()}, {height, height})};
}

QStringList TeachersAgreeChart::guaranteeWarnings() const {
    return warning(tr("Do not publish: the votes of %1 are private data."), [this](const ShownRun& shown) {
        const auto& leads = partsOf<CountedLeads>(shown);
        return leads.queries > 0 && !hidden(leads.key);
    });
}

QString TeachersAgreeChart::hintWords() const {
    if (runs().empty()) return tr("Press Run: see how far\nthe teachers agree");
    if (hasVotes()) return {};
    return running() ? waitingWords() : tr("These runs keep no votes:\nreleases and files have none");
}

void TeachersAgreeChart::arrange() {
    setHint(hintWords());
    double end = 0;
    for (const ShownRun& shown : visibleRuns())
        if (const auto& leads = partsOf<CountedLeads>(shown); leads.queries > 0)
            end = std::max({end, leads.end(), leads.noise()});
    if (end == 0) return setAutoRange({0, 100}, {0, 1});
    setAutoRange({0, end}, {0, 1.4 * highest()}); // with room for the words of the noise
}

} // namespace epsiloscope
