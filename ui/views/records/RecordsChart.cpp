// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RecordsChart.h"

#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/views/records/RecordWords.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RunWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double roomBesideRecords = 0.04; ///< beside the outermost bar or line, as a share of the range
constexpr double mostEpsilonBins = 25;
constexpr double leastSpread = 1e-6; ///< in ε itself: less is rounding, not a difference between records
const QString recordsKey = QStringLiteral("records");

QString whatIsPaid(const PrivacyUnit& unit) {
    return RecordsChart::tr("What each %1 pays").arg(unitName(unit));
}

QString paidBy(const PrivacyUnit& unit) {
    return RecordsChart::tr("ε paid by a %1").arg(unitName(unit));
}

} // namespace

EpsilonBins::EpsilonBins(std::span<const double> epsilon) {
    if (epsilon.empty()) return;
    std::optional<QCPRange> all;
    for (const double each : epsilon)
        if (std::isfinite(each)) all = all ? all->expanded(each) : QCPRange(each, each);
    const auto [least, most] = all ? std::pair(all->lower, all->upper) : std::pair(0.0, 0.0);
    // While all have paid alike there is one bar, wide enough to be seen.
    const bool alike = most - least <= leastSpread * most;
    width =
        niceCeiling(alike ? std::max(most, leastSpread) / mostEpsilonBins : (most - least) / mostEpsilonBins);
    // A payment alike for all is the middle of that bar.
    first = std::max(0.0, alike ? (least + most - width) / 2 : std::floor(least / width) * width);
    counts.resize(static_cast<std::size_t>(std::floor((most - first) / width)) + 1);
    for (const double each : epsilon)
        ++counts[binOf(each)];
}

std::size_t EpsilonBins::binOf(double epsilon) const {
    const double bin = std::floor((epsilon - first) / width);
    const auto last = static_cast<double>(size() - 1);
    return std::isnan(bin) ? size() - 1 : static_cast<std::size_t>(std::clamp(bin, 0.0, last));
}

RecordsChart::RecordsChart()
    : WalkedBarsChart({.id = QStringLiteral("recordsChart"),
                       .title = whatIsPaid({}),
                       .xLabel = paidBy({}),
                       .yLabel = unitsName({}),
                       .yCounts = true},
                      "showRecord", tr("Show &one of this bar")) {
    restyle();
}

void RecordsChart::showRecords(std::optional<RecordsSnapshot> records, const QuerySurroundings& around,
                               const QString& dearest, const RunsPrivacy& privacy) {
    if (around.run != around_.run) contentReplaced();
    const bool known = records && records->epsilon && !records->epsilon->empty();
    records_ = known ? std::move(records) : std::nullopt;
    around_ = around;
    dearest_ = dearest;
    privacy_ = privacy;
    bins_ = known ? EpsilonBins(epsilon()) : EpsilonBins();
    setTitle(whatIsPaid(unit()));
    plot()->yAxis->setLabel(unitsName(unit()));
    plot()->xAxis->setLabel(
        known ? tr("%1 at δ = %2 (%3)")
                    .arg(paidBy(unit()), deltaText(records_->delta), said(inWords(around_.meaning.adjacency)))
              : paidBy(unit()));
    redraw();
    describe();
}

void RecordsChart::mark(std::optional<RecordNumber> record) {
    if (marked_ == record) return;
    marked_ = record;
    redraw();
}

ChartPart RecordsChart::barsOfRecords() const {
    const QString kind = said(inWords(records_->kind));
    const QString all = unitsText(epsilon().size(), unit());
    ChartPart part = barsPart({.key = recordsKey,
                               .text = QStringLiteral("%1, %2").arg(all, kind),
                               .brief = all,
                               .words = ink().text},
                              BarLook::Solid, runColour(around_.paletteIndex, dark()));
    part.run = around_.run;
    part.quantity =
        tr("%1, bins of %2 in ε, by their middle (%3)").arg(unitsName(unit()), numberText(bins_.width), kind);
    for (std::size_t bin = 0; bin < bins(); ++bin)
        part.addBin(bins_.lower(bin), bins_.lower(bin + 1), bins_.middle(bin),
                    static_cast<double>(count(bin)));
    return part;
}

ChartPart RecordsChart::lineAt(double epsilon, LegendEntry entry, Qt::PenStyle dash) const {
    const QString value = QStringLiteral(": ε = %1").arg(epsilonText(epsilon));
    entry.text += value;
    entry.brief += value;
    entry.pen = QPen(ink().text, chartStyle.guide, dash);
    entry.words = ink().text;
    return {.entry = std::move(entry), .as = ChartPart::As::Upright, .x = {epsilon}};
}

std::vector<ChartPart> RecordsChart::declaredParts() const {
    if (!records_) return {};
    return {barsOfRecords(),
            lineAt(records_->newcomer,
                   {.key = QStringLiteral("reference/newcomer"),
                    .text = newcomerWords(unit()),
                    .brief = tr("added")},
                   Qt::DashLine),
            lineAt(records_->naive,
                   {.key = QStringLiteral("reference/naive"),
                    .text = tr("everybody in subsample-and-aggregate, promised"),
                    .brief = tr("everybody")},
                   Qt::DotLine),
            lineAt(epsilonOf(*records_, RecordNumber::fromIndex(records_->dearest)),
                   {.key = QStringLiteral("reference/dearest"),
                    .text = tr("%1, which pays most").arg(dearest_),
                    .brief = tr("most")},
                   Qt::SolidLine)};
}

std::optional<double> RecordsChart::markedEpsilon() const {
    if (!records_ || !marked_ || marked_->index() > epsilon().size()) return std::nullopt;
    return epsilonOf(*records_, *marked_);
}

std::optional<std::size_t> RecordsChart::markedBar() const {
    const auto at = markedEpsilon();
    return at ? std::optional(bins_.binOf(*at)) : std::nullopt;
}

QPointF RecordsChart::markPlace() const {
    const std::size_t bin = *markedBar();
    if (marked_->index() >= epsilon().size()) return {*markedEpsilon(), 0};
    return {bins_.middle(bin), hidden(recordsKey) ? 0.0 : static_cast<double>(count(bin))};
}

void RecordsChart::arrange() {
    setHint(records_ ? QString() : tr("No figures yet"));
    plot()->xAxis->grid()->setVisible(false);
    if (!records_) return setAutoRange({0, 1}, {0, 10});
    QCPRange all(bins_.lower(0), bins_.lower(bins()));
    for (const ChartPart& part : parts())
        if (part.as == ChartPart::As::Upright && seen(part)) all.expand(part.x.front());
    const double beside = roomBesideRecords * all.size();
    setAutoRange({std::max(0.0, all.lower - beside), all.upper + beside},
                 rangeOfCounts(std::ranges::max(parts().front().y)));
}

std::optional<std::size_t> RecordsChart::barAt(QPointF position) const {
    if (!records_ || !plot()->axisRect()->rect().contains(position.toPoint())) return std::nullopt;
    const double at = plot()->xAxis->pixelToCoord(position.x());
    if (at < bins_.lower(0) || at >= bins_.lower(bins())) return std::nullopt;
    return bins_.binOf(at);
}

QString RecordsChart::wordsAt(QPointF position) const {
    const auto bin = barAt(position);
    if (!bin || count(*bin) == 0) return {};
    return tr("ε %1 to %2: %3")
        .arg(numberText(bins_.lower(*bin), 4), numberText(bins_.lower(*bin + 1), 4),
             unitsText(count(*bin), unit()));
}

void RecordsChart::chooseNext(std::size_t bar, std::optional<QPointF>) {
    if (!records_) return;
    const auto next = nextOf(epsilon().size(), marked_,
                             [&](std::size_t record) { return bins_.binOf(epsilon()[record]) == bar; });
    if (next) emit recordChosen(RecordNumber::fromIndex(*next));
}

// A plot says nothing to a screen reader.
void RecordsChart::describe() {
    QStringList sentences{tr("Shift and arrow keys go from bar to bar, V to the next one of a "
                             "bar, T shows the values as a table.")};
    for (const ChartPart& part : parts())
        if (part.as == ChartPart::As::Upright) sentences << part.entry.text + QLatin1Char('.');
    setAccessibleDescription(sentences.join(QLatin1Char(' ')));
}

QStringList RecordsChart::guaranteeWarnings() const {
    QStringList warnings;
    if (records_)
        warnings << tr("Do not publish: what single %1 pay depends on private data.").arg(unitsName(unit()));
    if (records_ && conjectured(records_->kind))
        warnings << tr("Conjectured: these ε are believed, not proved.");
    return warnings;
}

QStringList RecordsChart::privacyWords() const {
    QStringList words = wordsOf(privacy_, around_.run);
    if (records_)
        words << tr("%1, %2, which pays most: %3")
                     .arg(around_.run, dearest_,
                          recordEpsilonWords(epsilonOf(*records_, RecordNumber::fromIndex(records_->dearest)),
                                             *records_, around_));
    return words;
}

} // namespace epsiloscope
