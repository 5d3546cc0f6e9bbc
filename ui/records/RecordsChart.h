// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Event.h"
#include "ui/plots/Chart.h"
#include "ui/plots/PrivacyRange.h"
#include "ui/records/EpsilonBins.h"
#include "ui/plots/PatternedBars.h"
#include "ui/votes/QuerySurroundings.h"

#include <array>
#include <optional>

namespace epsiloscope {

/// How many records have paid how much ε so far, beside what a record that might be added has paid, what
/// subsample-and-aggregate would charge everybody, and who pays most. A click on a bar chooses its next
/// record; Shift+← → moves from bar to bar, V goes on within one.
class RecordsChart final : public Chart {
    Q_OBJECT
public:
    explicit RecordsChart(QWidget* parent = nullptr);

    /// Nothing: no figures yet. `dearest` is the name of the record that pays most, `privacy` of the run.
    void showRecords(std::optional<RecordsSnapshot> records, const QuerySurroundings& around,
                     const QString& dearest, const PrivacyRange& privacy);
    /// The record that is looked at: its bar is marked.
    void mark(std::optional<std::size_t> record);

    std::size_t bins() const { return bins_.size(); }
    std::size_t count(std::size_t bin) const { return bins_.counts[bin]; }
    /// "ε 0.8 to 0.82: 212 records" of the bar at a place of the plot, in pixels; empty beside the bars.
    QString wordsAt(QPointF position) const;

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

signals:
    /// The person wants to see this record.
    void recordChosen(std::size_t record);

protected:
    void restyle() override;

private:
    inline static const QString barsKey = QStringLiteral("records");
    /// An upright line at an ε.
    struct Line {
        QString key, text, brief;
        double value = 0;
        Qt::PenStyle dash = Qt::SolidLine;
    };
    std::array<Line, 3> lines() const;
    LegendEntry entryOf(const Line& line) const;
    LegendEntry barsEntry() const;
    const std::vector<double>& epsilon() const { return *records_->epsilon; }
    std::optional<double> markedEpsilon() const;
    std::optional<std::size_t> binAt(QPointF position) const;
    void makeActions();
    void chooseNext(std::size_t bin);
    void chooseBeside(int direction);
    void placeMark();
    void arrange();
    void describe();
    void redraw();

    std::optional<RecordsSnapshot> records_;
    QuerySurroundings around_;
    PrivacyRange privacy_;
    QString dearest_;
    EpsilonBins bins_;
    std::optional<std::size_t> marked_;
    PatternedBars* bars_;
    std::array<QCPItemStraightLine*, 3> drawn_;
    QCPItemText* mark_;
};

} // namespace epsiloscope
