// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/LegendStrip.h"
#include "ui/plots/RunPalette.h"

#include <QWidget>

#include <set>
#include <vector>

class QLabel;

namespace epsiloscope {

class PlotNavigation;

/// The font of pictures: the one family that the project depends on, in pixels, so that their bytes are the
/// same everywhere.
QFont pictureFont();

/// What a chart says before it shows anything.
struct ChartWords {
    QString id; ///< object name; the title label is id + "Title", the plot id + "Plot"
    QString title, xLabel, yLabel;
};

/// One chart: a title, a legend in its own strip, a plot that can be zoomed. Double-click on the title or
/// Return: maximise. Click on a legend entry, or the keys 1 … 9: hide or show. Double-click on the plot or
/// Home: back to all the data.
class Chart : public QWidget {
    Q_OBJECT
public:
    explicit Chart(const ChartWords& words, QWidget* parent = nullptr);

    QCustomPlot* plot() const { return plot_; }
    LegendStrip* legend() const { return legend_; }
    QString title() const;
    /// Words in the middle of an empty plot; empty: there is something to see.
    void setHint(const QString& hint);
    QString hint() const { return hint_->text(); }
    /// What the axes show unless the person has zoomed.
    void setAutoRange(const QCPRange& x, const QCPRange& y);
    bool zoomedByPerson() const { return zoomed_; }
    void resetZoom();

    bool hidden(const QString& key) const { return hidden_.contains(key); }
    /// What a click on the legend does.
    void toggle(const QString& key);

    /// Draws title, legend and plot into the rectangle, in light colours and with a fixed font, whatever the
    /// screen shows.
    void paintPicture(QCPPainter& painter, const QRect& rectangle);

    QSize sizeHint() const override { return {420, 300}; }
    QSize minimumSizeHint() const override { return {240, 170}; }

signals:
    void maximiseRequested();

protected:
    const ChartInk& ink() const { return ink_; }
    bool dark() const { return dark_; }
    /// True while a picture is painted: no haste, nothing thinned.
    bool painting() const { return painting_; }
    QCPLayer* bandLayer() const { return bandLayer_; }
    const QCPRange& autoX() const { return autoX_; }
    const QCPRange& autoY() const { return autoY_; }

    /// Colours, hidden entries or the pace have changed: give the plot's contents their looks. No replot.
    virtual void restyle() {}

    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildPlot(const ChartWords& words);
    void buildHint();
    void applyInk(bool dark);
    void applyFonts(const QFont& base);
    void setPainting(bool painting);

    QLabel* title_;
    QCustomPlot* plot_;
    LegendStrip* legend_ = nullptr;
    PlotNavigation* navigation_ = nullptr;
    QCPItemText* hint_ = nullptr;
    QCPLayer* bandLayer_ = nullptr;
    ChartInk ink_;
    bool dark_ = false, zoomed_ = false, painting_ = false, focusByKeyboard_ = false;
    QCPRange autoX_{0, 1}, autoY_{0, 1};
    std::set<QString> hidden_;
};

} // namespace epsiloscope
