// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/Chart.h"
#include "ui/plots/marks/HeatCells.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// A map of cells, equally wide and high whatever their values, with a scale of colours beside it. Derived
/// charts say what their cells show; cells are counted row by row, from below.
class HeatMapChart : public Chart {
    Q_OBJECT
public:
    /// What the cell at a place of the plot, in pixels, says; empty beside the cells.
    QString wordsAt(QPointF position) const;

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }

protected:
    enum class Colours { Linear, Logarithmic };
    HeatMapChart(const ChartWords& words, Colours colours, QWidget* parent);

    /// 0: there is nothing to show.
    virtual std::size_t columns() const = 0;
    virtual std::size_t rows() const = 0;
    /// What the cell is coloured by; nothing where it has no colour.
    virtual std::optional<double> valueOf(std::size_t cell) const = 0;
    /// The cell without its colour; known exactly where it has a value.
    virtual HeatCell drawnAs(std::size_t cell) const = 0;
    virtual QString cellWords(std::size_t cell) const = 0;
    virtual QString hintWords() const = 0;
    virtual QString scaleWords() const = 0;
    /// Gives the axes their labels, and their ticks where there are cells.
    virtual void nameAxes() = 0;
    /// What the legend says about the map: keys with words.
    virtual std::vector<std::pair<QString, QString>> notes() const = 0;

    std::optional<std::size_t> cellAt(QPointF position) const;
    /// A row as data, without values yet.
    ChartSeries rowOf(std::size_t row, const QString& name, const QString& suffix = {}) const;
    void restyle() override;

private:
    void makeScale();
    double shareOf(double value) const;
    void showScale();
    void showCells();

    Colours colours_;
    QCPRange range_; ///< of the colours
    HeatCells* drawn_;
    QCPColorScale* scale_;
};

} // namespace epsiloscope
