// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Event.h"
#include "ui/plots/chart/PartsChart.h"
#include "ui/runs/QuerySurroundings.h"
#include "ui/words/PrivacyWords.h"

#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// How many of a list of ε lie in each bin of equal width; a bin holds its lower end.
struct EpsilonBins {
    EpsilonBins() = default;
    /// At most about 25 bins with round edges around all of them.
    explicit EpsilonBins(std::span<const double> epsilon);

    double first = 0, width = 1; ///< where the first bin begins; > 0
    std::vector<std::size_t> counts;

    std::size_t size() const { return counts.size(); }
    double lower(std::size_t bin) const { return first + static_cast<double>(bin) * width; }
    double middle(std::size_t bin) const { return lower(bin) + width / 2; }
    /// The bin of an ε, or the nearest one; of at least one bin.
    std::size_t binOf(double epsilon) const;
};

/// How many records, or persons, have paid how much ε so far, beside what one that might be added has paid,
/// what subsample-and-aggregate would charge everybody, and who pays most. A click on a bar chooses its next
/// record; Shift+← → moves from bar to bar, V goes on within one.
class RecordsChart final : public WalkedBarsChart {
    Q_OBJECT
public:
    RecordsChart();

    /// Nothing: no figures yet. `dearest` is the name of the record that pays most, `privacy` of the run.
    void showRecords(std::optional<RecordsSnapshot> records, const QuerySurroundings& around,
                     const QString& dearest, const RunsPrivacy& privacy);
    /// The record that is looked at: its bar is marked.
    void mark(std::optional<RecordNumber> record);

    std::size_t bins() const { return bins_.size(); }
    std::size_t count(std::size_t bin) const { return bins_.counts[bin]; }
    /// "ε 0.8 to 0.82: 212 records" of the bar at a place of the plot, in pixels; empty beside the bars.
    QString wordsAt(QPointF position) const override;

    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

signals:
    /// The person wants to see this record.
    void recordChosen(epsiloscope::RecordNumber record);

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    std::size_t barCount() const override { return bins(); }
    std::optional<std::size_t> barAt(QPointF position) const override;
    bool holdsAny(std::size_t bar) const override { return count(bar) > 0; }
    std::optional<std::size_t> markedBar() const override;
    QPointF markPlace() const override;
    void chooseNext(std::size_t bar, std::optional<QPointF> position) override;

private:
    ChartPart barsOfRecords() const;
    /// An upright line at an ε.
    ChartPart lineAt(double epsilon, LegendEntry entry, Qt::PenStyle dash) const;
    const PrivacyUnit& unit() const { return around_.meaning.adjacency.unit; }
    const std::vector<double>& epsilon() const { return *records_->epsilon; }
    std::optional<double> markedEpsilon() const;
    void describe();

    std::optional<RecordsSnapshot> records_;
    QuerySurroundings around_;
    RunsPrivacy privacy_;
    QString dearest_;
    EpsilonBins bins_;
    std::optional<RecordNumber> marked_;
};

} // namespace epsiloscope
