// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/tradeoff/AttackerView.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/plots/runs/ShownRun.h"

#include <QPen>

#include <chrono>
#include <future>
#include <optional>
#include <vector>

namespace epsiloscope {

/// A curve of a run: how often a test finds the record, over how often it cries wolf.
struct TradeoffLine {
    OnPlot<QCPGraph> line;
    TradeoffCurve curve{};
    bool tightest = false;

    QString key() const { return line->name(); }
    bool drawn() const { return line->visible() && !curve.falsePositive.empty(); }
    std::vector<double> truePositive() const {
        std::vector<double> found;
        for (const double missed : curve.falseNegative)
            found.push_back(1 - missed);
        return found;
    }
    void show() {
        const std::vector<double> found = truePositive();
        line->setData({curve.falsePositive.begin(), curve.falsePositive.end()}, {found.begin(), found.end()},
                      true);
    }
};

/// The lines drawn for a run.
struct TradeoffLines final : RunParts {
    /// The plot must outlive it.
    TradeoffLines(QCustomPlot* on, RunNumber run)
        : plot(on), name(QStringLiteral("run%1/").arg(run.number())),
          best(pointsOn(on, name + QStringLiteral("best"))) {}

    void take(const AttackerView& taken) {
        lines.clear();
        view = taken;
        for (std::size_t i = 0; i < taken.curves.size(); ++i) {
            TradeoffLine& line = lines.emplace_back(lineNamed(toString(taken.curves[i].source)));
            line.curve = taken.curves[i];
            line.tightest = i == 0;
            line.show();
        }
    }
    TradeoffLine lineNamed(const char* what) const {
        OnPlot<QCPGraph> line(plot->addGraph());
        line->setName(name + QLatin1String(what));
        return {.line = std::move(line)};
    }

    QCustomPlot* plot;
    QString name;
    OnPlot<QCPGraph> best; ///< the test that is right most often
    std::vector<TradeoffLine> lines{};
    std::optional<TradeoffLine> record{};
    std::optional<AttackerView> view{};
    std::size_t finished = 0; ///< trials that the view is of
    std::future<AttackerView> coming{};

    bool arrived(std::chrono::milliseconds wait = {}) const {
        return coming.valid() && coming.wait_for(wait) == std::future_status::ready;
    }
    /// Takes what was computed beside the window, where it is there.
    void takeArrived(std::chrono::milliseconds wait = {}) {
        if (arrived(wait)) take(coming.get());
    }
    /// Over all that is drawn.
    void raise() {
        const auto raised = [](OnPlot<QCPGraph>& graph) { graph->setLayer(graph->layer()); };
        for (TradeoffLine& line : lines)
            raised(line.line);
        if (record) raised(record->line);
        raised(best);
    }
};

// Curves of different runs differ in colour, and so in dash as well: colour alone tells some people nothing.

/// The pen for the tightest curve of a run: wide, by its place on the palette.
QPen penOfRun(int paletteIndex, const QColor& colour);
/// The pen for a run's other curves: thin dots and dashes, by what they were found.
QPen penOfSource(TradeoffSource source, const QColor& colour);
/// The pen for one record of a run.
QPen penOfRecord(const QColor& colour);

} // namespace epsiloscope
