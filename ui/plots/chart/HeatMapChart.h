// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/DrawnItems.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace epsiloscope {

/// A map of cells, equally wide and high whatever their values, with a scale of colours beside it. Derived
/// charts say what their cells show; cells are counted row by row, from below.
class HeatMapChart : public Chart {
    Q_OBJECT
public:
    /// The words of the cell at a place of the plot, in pixels; empty beside the cells.
    QString wordsAt(QPointF position) const;

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }

protected:
    enum class Colours { Linear, Logarithmic };
    HeatMapChart(const ChartWords& words, Colours colours, QWidget* parent = nullptr);

    /// 0: there is nothing to show.
    virtual std::size_t columns() const = 0;
    virtual std::size_t rows() const = 0;
    /// The cell without its colour, which its value gives it; known exactly where it has one.
    virtual HeatCell drawnAs(std::size_t cell) const = 0;
    virtual QString cellWords(std::size_t cell) const = 0;
    virtual QString hintWords() const = 0;
    virtual QString scaleWords() const = 0;
    /// Gives the axes their labels, and their ticks where there are cells.
    virtual void nameAxes() = 0;
    /// Keys with words.
    using Notes = std::vector<std::pair<QString, QString>>;
    /// The legend's notes on the map.
    virtual Notes notes() const = 0;
    /// One more, if any cell is so: "reference/<key>" with the number of them in the words.
    void noteCount(Notes& all, HeatCell::State state, const char* key, const QString& words) const;
    /// Cells at 0, 1, 2 … along an axis, at most twelve of them told by their words.
    template <class Value, class Words>
    static void nameCells(QCPAxis* axis, const std::vector<Value>& values, const Words& words) {
        const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        const std::size_t step = std::max<std::size_t>(1, (values.size() + 11) / 12);
        for (std::size_t i = 0; i < values.size(); i += step)
            ticker->addTick(static_cast<double>(i), words(values[i]));
        axis->setTicker(ticker);
    }

    std::optional<std::size_t> cellAt(QPointF position) const;
    /// A row as data, without values yet.
    ChartSeries rowOf(std::size_t row, const QString& name, const QString& suffix = {}) const;
    void restyle() override;

private:
    void makeScale();
    double shareOf(double value) const;
    void showScale(const std::vector<HeatCell>& cells);
    void showCells();

    Colours colours_;
    QCPRange range_; ///< the colours' range
    HeatCells* drawn_;
    QCPColorScale* scale_;
};

} // namespace epsiloscope
