// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/ledger/KeptLedger.h"
#include "ui/plots/Chart.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// As it is named in exports.
inline constexpr const char* burnDownChartName = "burn-down";

/// What is left of a dataset's total against the entries of its ledger (what is spent, where no total is
/// set): a step line with a colour and dash of its own for each adjacency, the total as a dotted reference,
/// and what more releases like the last would leave, dashed.
class BurnDownChart final : public Chart {
    Q_OBJECT
public:
    explicit BurnDownChart(QWidget* parent = nullptr);

    /// May be null: `hint` says why then.
    void show(std::shared_ptr<const KeptLedger> ledger, const QString& hint = {});
    /// Whether it is what is left that is drawn; else what is spent.
    bool showsLeft() const;

    bool canBeLogarithmic(const QCPAxis* axis) const override { return axis == plot()->yAxis; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList privacyWords() const override;

protected:
    void restyle() override;

private:
    struct Line {
        QCPGraph* graph = nullptr; ///< its name is the key of its legend entry
        Adjacency adjacency = Adjacency::None;
        QString words, brief;
        std::vector<double> x, y;
        bool steps = true, grey = false;
        Qt::PenStyle dash = Qt::SolidLine;
        int paletteIndex = 0;
    };
    void take();
    Line& addLine(const QString& key);
    void addSteps();
    void addForecast();
    void addTotal();
    void drawLine(Line& line);
    LegendEntry entryOf(const Line& line) const;
    void arrange();

    std::shared_ptr<const KeptLedger> ledger_;
    QString hint_;
    std::vector<Line> lines_;
};

} // namespace epsiloscope
