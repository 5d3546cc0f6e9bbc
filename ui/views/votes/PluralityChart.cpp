// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/PluralityChart.h"

#include "ui/language/Said.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr double mostPluralityBins = 25;
/// From below.
constexpr std::array fates{std::pair{QueryOutcome::Answered, BarLook::Solid},
                           std::pair{QueryOutcome::OwnAnswer, BarLook::Open},
                           std::pair{QueryOutcome::Refused, BarLook::Striped}};

QString keyOfFate(QueryOutcome outcome) {
    return QLatin1String(toString(outcome));
}

QString wordsOfFate(QueryOutcome outcome) {
    return said(inWords(outcome));
}

QString queriesText(std::size_t count) {
    return grouped(count) + (count == 1 ? PluralityChart::tr(" query") : PluralityChart::tr(" queries"));
}

} // namespace

PluralityChart::PluralityChart()
    : WalkedBarsChart({.id = QStringLiteral("pluralityChart"),
                       .title = tr("How far the teachers agreed"),
                       .xLabel = tr("votes of the plurality class"),
                       .yLabel = tr("queries"),
                       .xCounts = true,
                       .yCounts = true},
                      "showVotes", tr("Show the &votes of a query of this bar")) {
    restyle();
}

void PluralityChart::begin(const QuerySurroundings& around) {
    if (around.run != around_.run) contentReplaced();
    around_ = around;
    counts_.clear();
    counted_.clear();
    teachers_ = 0;
    consulted_ = false;
    marked_.reset();
}

void PluralityChart::setSurroundings(const QuerySurroundings& around, const RunsPrivacy& privacy) {
    around_ = around;
    privacy_ = privacy;
}

bool PluralityChart::take(const AskedQueries& queries) {
    const std::size_t before = counted_.size();
    if (before == 0 && queries.size() > 0) {
        const std::vector<double>& votes = queries[0].votes;
        teachers_ = std::max(1.0, std::round(std::accumulate(votes.begin(), votes.end(), 0.0)));
        binWidth_ = std::ceil(teachers_ / mostPluralityBins);
        counts_.resize(static_cast<std::size_t>(std::ceil(teachers_ / binWidth_)));
    }
    for (std::size_t i = before; i < queries.size(); ++i) {
        const AskedQuery& query = queries[i];
        const std::size_t bin = query.votes.empty() ? 0 : binOf(pluralityOf(query.votes).count);
        ++counts_[bin][static_cast<std::size_t>(query.outcome)];
        counted_.push_back({bin, query.outcome});
        consulted_ = consulted_ || !query.student.empty();
    }
    return counted_.size() > before;
}

// A bin holds (k · width, (k + 1) · width]: a unanimous vote is in the last.
std::size_t PluralityChart::binOf(double votes) const {
    const double bin = std::ceil(votes / binWidth_) - 1;
    return static_cast<std::size_t>(std::clamp(bin, 0.0, static_cast<double>(bins()) - 1));
}

QString PluralityChart::binWords(std::size_t bin) const {
    const double from = static_cast<double>(bin) * binWidth_ + 1;
    const double to = std::min(teachers_, static_cast<double>(bin + 1) * binWidth_);
    const QString votes = from == to ? numberText(to) : tr("%1 to %2").arg(numberText(from), numberText(to));
    return tr("%1 of %2 votes").arg(votes, numberText(teachers_));
}

std::optional<std::size_t> PluralityChart::barAt(QPointF position) const {
    if (counted_.empty() || !plot()->axisRect()->rect().contains(position.toPoint())) return std::nullopt;
    const double bin = std::floor(plot()->xAxis->pixelToCoord(position.x()) / binWidth_);
    if (bin < 0 || bin >= static_cast<double>(bins())) return std::nullopt;
    return static_cast<std::size_t>(bin);
}

std::optional<QueryOutcome> PluralityChart::outcomeAt(QPointF position, std::size_t bin) const {
    const double y = plot()->yAxis->pixelToCoord(position.y());
    double top = 0;
    for (const auto& [outcome, look] : fates) {
        if (!hidden(keyOfFate(outcome))) top += static_cast<double>(count(outcome, bin));
        if (y >= 0 && y < top) return outcome;
    }
    return std::nullopt;
}

QString PluralityChart::wordsAt(QPointF position) const {
    const auto bin = barAt(position);
    if (!bin) return {};
    QStringList parts;
    for (const auto& [outcome, look] : fates)
        if (const std::size_t here = count(outcome, *bin); here > 0)
            parts << QStringLiteral("%1 %2").arg(grouped(here), wordsOfFate(outcome));
    if (parts.isEmpty()) return {};
    return QStringLiteral("%1: %2").arg(binWords(*bin), parts.join(QStringLiteral(", ")));
}

std::size_t PluralityChart::seenIn(std::size_t bin) const {
    std::size_t queries = 0;
    for (const auto& [outcome, look] : fates)
        if (!hidden(keyOfFate(outcome))) queries += count(outcome, bin);
    return queries;
}

void PluralityChart::chooseNext(std::size_t bar, std::optional<QPointF> position) {
    const auto wanted = position ? outcomeAt(*position, bar) : std::nullopt;
    const auto next = nextOf(counted_.size(), marked_, [&](std::size_t query) {
        const auto [bin, outcome] = counted_[query];
        return bin == bar && (wanted ? *wanted == outcome : !hidden(keyOfFate(outcome)));
    });
    if (next) emit queryChosen(QueryNumber::fromIndex(*next));
}

std::optional<std::size_t> PluralityChart::markedBar() const {
    const bool known = marked_ && marked_->index() < counted_.size();
    return known ? std::optional(counted_[marked_->index()].bin) : std::nullopt;
}

QPointF PluralityChart::markPlace() const {
    const std::size_t bar = *markedBar();
    return {(static_cast<double>(bar) + 0.5) * binWidth_, static_cast<double>(seenIn(bar))};
}

ChartPart PluralityChart::barsOf(QueryOutcome outcome, BarLook look, std::vector<double>& tops) const {
    ChartPart part = barsPart({.key = keyOfFate(outcome), .brief = wordsOfFate(outcome), .words = ink().text},
                              look, runColour(around_.paletteIndex, dark()));
    part.run = around_.run;
    part.quantity =
        tr("queries %1, bins of %2 votes, by their middle").arg(wordsOfFate(outcome), numberText(binWidth_));
    std::size_t total = 0;
    for (std::size_t bin = 0; bin < tops.size(); ++bin) {
        const auto here = static_cast<double>(count(outcome, bin));
        total += count(outcome, bin);
        part.addPoint((static_cast<double>(bin) + 0.5) * binWidth_, here);
        if (here == 0) continue;
        const double left = static_cast<double>(bin) * binWidth_;
        part.bars.push_back({left, left + binWidth_, tops[bin], tops[bin] + here, look});
        if (!hidden(part.entry.key)) tops[bin] += here;
    }
    part.entry.text = QStringLiteral("%1: %2").arg(wordsOfFate(outcome), queriesText(total));
    if (total == 0) part.x.clear();
    return part;
}

ChartPart PluralityChart::thresholdPart() const {
    const double at = around_.threshold.value_or(0);
    const QString round = consulted_ ? tr(", first round") : QString();
    ChartPart part{.entry = {.key = QStringLiteral("reference/threshold"),
                             .text = tr("threshold of the check %1%2").arg(numberText(at, 4), round),
                             .pen = QPen(ink().text, chartStyle.guide, Qt::DashLine),
                             .words = ink().text},
                   .as = ChartPart::As::Upright};
    if (around_.threshold && !counted_.empty()) part.addPoint(at, 0);
    return part;
}

std::vector<ChartPart> PluralityChart::declaredParts() const {
    std::vector<ChartPart> all;
    std::vector<double> tops(barCount(), 0.0);
    for (const auto& [outcome, look] : fates)
        all.push_back(barsOf(outcome, look, tops));
    all.push_back(thresholdPart());
    return all;
}

void PluralityChart::arrange() {
    setHint(counted_.empty() ? tr("No queries yet") : QString());
    plot()->xAxis->grid()->setVisible(false);
    if (counted_.empty()) return setAutoRange({0, 100}, {0, 10});
    double highest = 0;
    for (const ChartPart& part : parts())
        for (std::size_t i = 0; seen(part) && i < part.bars.size(); ++i)
            highest = std::max(highest, part.bars[i].top);
    setAutoRange({0, static_cast<double>(bins()) * binWidth_}, rangeOfCounts(highest));
}

QStringList PluralityChart::guaranteeWarnings() const {
    if (counted_.empty()) return {};
    return {tr("Do not publish: the votes of teachers are private data.")};
}

QStringList PluralityChart::privacyWords() const {
    return wordsOf(privacy_, around_.run);
}

} // namespace epsiloscope
