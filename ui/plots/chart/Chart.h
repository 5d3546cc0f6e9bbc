// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "ui/plots/chart/ZoomedAxes.h"
#include "ui/plots/marks/ChartSeries.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/ChartView.h"
#include "ui/plots/marks/EndWords.h"
#include "ui/plots/marks/LegendStrip.h"
#include "ui/plots/marks/ValueCursors.h"
#include "ui/spoken/ReadAloud.h"

#include <QTimer>
#include <QWidget>

#include <set>
#include <utility>
#include <vector>

class QStackedWidget;

namespace epsiloscope {

class ChartActions;
class ChartFigure;
class ChartHeading;
class ChartNotes;
class ChartTable;
class CursorReadout;
class EdgeTick;
class FittedWords;
class HeardCurve;
class MenuButton;
class PlotNavigation;
class PointWalk;

/// The font of pictures: the one family that the project depends on, in pixels, so that their bytes are the
/// same everywhere.
QFont pictureFont();

/// The title of a chart on the screen, where it says as well what y is.
struct ScreenTitle {
    QString title{}, unit{};
    bool operator==(const ScreenTitle&) const = default;
};

/// The words of a chart before it shows anything.
struct ChartWords {
    QString id; ///< object name; the heading is id + "Title", the plot id + "Plot"
    QString title, xLabel, yLabel;
    bool xCounts = false, yCounts = false; ///< whole things: there are no ticks between them
    ScreenTitle onScreen{};                ///< empty: the title, and beside it the label of y
};

/// One chart: a heading that names it and its axes, a plot that can be zoomed, and a table behind it with the
/// same values. Return, or a double-click on the heading beside its words: maximise. Click on a legend entry
/// or on the word at the end of a line, or the keys 1 … 9: hide or show. Everything else is among its
/// actions: in the menu of a right click, of a click on the title and behind "⋯", which is there while the
/// mouse or the focus is.
class Chart : public QWidget, public ReadAloud {
    Q_OBJECT
public:
    explicit Chart(const ChartWords& words, QWidget* parent = nullptr);
    ~Chart() override;

    QCustomPlot* plot() const { return plot_; }
    LegendStrip* legend() const { return legend_; }
    /// The words at the ends of lines on the screen, where these name themselves.
    EndWords* endWords() const { return endWords_; }
    ZoomedAxes* axes() const { return axes_; }
    ValueCursors* cursors() const { return cursors_; }
    ChartNotes* notes() const { return notes_; }
    ChartActions* actionsOfChart() const { return actions_; }
    PointWalk* points() const { return points_; }
    const QString& title() const { return title_; }
    ChartHeading* heading() const { return heading_; }
    /// As its view declares it.
    const ChartKind& kind() const { return kind_; }
    void setKind(ChartKind kind) { kind_ = std::move(kind); }
    /// Takes in what is new of what it shows; drawn when it is painted next.
    virtual void bringUpToDate() {}
    /// Words in the middle of an empty plot; empty: there is something to see.
    void setHint(const QString& hint);
    QString hint() const { return hint_->text(); }
    /// Sets what the axes show unless the person has zoomed.
    void setAutoRange(const QCPRange& x, const QCPRange& y) { axes_->setAutomatic(x, y); }
    bool zoomedByPerson() const { return ownsX() || axes_->state().ownY; }
    /// True if the person chose what x shows.
    bool ownsX() const { return axes_->state().ownX; }

    bool logarithmic(const QCPAxis* axis) const { return isLogarithmic(axis); }
    void setLogarithmic(QCPAxis* axis, bool logarithmic) { axes_->setLogarithmic(axis, logarithmic); }
    /// Not so for words and indices.
    virtual bool canBeLogarithmic(const QCPAxis*) const { return true; }

    /// True if curves have a band over trials, whose kind can be chosen.
    virtual bool hasBands() const { return false; }
    /// True if single trials can be drawn.
    virtual bool hasTrials() const { return hasBands(); }
    BandKind bandKind() const { return band_; }
    bool trialsShown() const { return trials_; }
    void setBand(BandKind kind, bool trials);

    bool hidden(const QString& key) const { return hidden_.contains(key); }
    /// Does what a click on the legend does.
    void toggle(const QString& key);

    /// The values behind the chart instead of it, as a table.
    bool tableShown() const;
    void showTable(bool shown);
    ChartTable* table() const { return table_; }

    /// The series that can be seen now, unthinned, whole curves even where the person has zoomed; hidden
    /// entries are left out. The order is the legend's.
    virtual std::vector<ChartSeries> visibleSeries() const { return {}; }
    /// The same in print: light colours, nothing thin for haste. In English, for tables that are the same in
    /// every language, or in that of the window.
    std::vector<ChartSeries> printedSeries(bool inEnglish = false);
    /// Warnings to a stranger about visible values that carry no publishable guarantee, one sentence each: a
    /// verdict, a colon, the reason. A picture has room for verdicts. Empty: nothing to warn of.
    virtual QStringList guaranteeWarnings() const { return {}; }
    /// The privacy statement of every visible run in words, one a line.
    virtual QStringList privacyWords() const { return {}; }

    /// The choices of the chart beyond its view: {"measure": "auroc", "across": "sigma"}; kept with exports.
    virtual std::map<QString, QString> choices() const;
    /// Takes them again; unknown keys and values are passed over.
    virtual void choose(const std::map<QString, QString>& choices);
    /// Sentences on what can be seen; where nothing can, the words in the middle of the plot say why.
    QStringList sentences() const override;
    std::vector<CurveRead> curvesRead() const override;
    std::optional<PointRead> pointRead() const override;

    /// How the person looks at it; setView() of another chart's view keeps what this chart cannot show.
    ChartView view() const;
    void setView(const ChartView& view);

    void followCursors(const ValueCursors& other, bool hovering);

    /// The colours it has now: of the screen, or, while a ChartFigure holds it, of print.
    const ChartInk& printInk() const { return ink_; }

    QSize sizeHint() const override { return {420, 300}; }
    QSize minimumSizeHint() const override { return {240, 140}; }

signals:
    void maximiseRequested();
    /// A click with the left button that hit no entry of the legend and no word, in pixels of the plot.
    void plotClicked(QPoint position);
    void exportRequested();
    void copyRequested();
    void paperRequested();
    /// Something of view() changed besides zoom.
    void viewChanged();

protected:
    const ChartInk& ink() const { return ink_; }
    bool dark() const { return dark_; }
    /// True while a picture is painted: no haste, nothing thinned.
    bool painting() const { return painting_; }
    QCPLayer* bandLayer() const { return bandLayer_; }
    const QCPRange& autoX() const { return axes_->automaticX(); }
    const QCPRange& autoY() const { return axes_->automaticY(); }
    /// Gives an axis the font and the colours of x and y.
    void dressAxis(QCPAxis* axis) const;

    /// Colours, hidden entries or the pace have changed: give the plot's contents their looks. No replot.
    virtual void restyle() {}
    /// The kind of bands or the showing of trials has changed: data must be taken anew. No replot.
    virtual void bandChanged() {}
    /// To be called when the data behind the chart have changed: an open table follows.
    void dataChanged();
    /// Draws and tells changed data, once.
    void redraw();
    /// The axes have changed their meaning: zoom, its history and cursors are forgotten.
    void axesChanged();
    /// The unit of x has changed: its label and what is read aloud say so. Nothing happens where they do.
    void nameX(const QString& label);
    /// The subject of the chart has changed: its title says so.
    void setTitle(const QString& title);
    void setScreenTitle(const ScreenTitle& title);
    /// Other content altogether: what was hidden and noted is forgotten too.
    void contentReplaced();

    /// Its own undo comes before the window's.
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildRows(const ChartWords& words);
    void showMenu();
    void showMenuButton();
    void nameAxes();
    void tellKeys();
    void buildPlot(const ChartWords& words);
    void buildHint();
    void buildNavigation();
    void buildPoints();
    void buildActions();
    void applyInk(bool dark);
    void applyFonts(const QFont& base);
    void keepMargins();
    friend class ChartFigure;
    /// Whose colours and font the chart has.
    enum class Dress { Screen, Print, DarkPrint };
    void setPainting(Dress dress);
    void showReadout();
    void fillTable();
    /// Whose entry of the legend, or word at the end of its line, is there; empty: nobody's.
    QString keyAt(QPoint position) const;

    QString title_;
    ScreenTitle onScreen_;
    ChartHeading* heading_;
    QCustomPlot* plot_;
    MenuButton* menuButton_ = nullptr;
    QString xLabel_, yLabel_; ///< while the plot is drawn without them
    QStackedWidget* pages_ = nullptr;
    CursorReadout* readout_ = nullptr;
    ChartTable* table_ = nullptr;
    LegendStrip* legend_ = nullptr;
    EndWords* endWords_ = nullptr;
    PlotNavigation* navigation_ = nullptr;
    ZoomedAxes* axes_ = nullptr;
    ValueCursors* cursors_ = nullptr;
    ChartNotes* notes_ = nullptr;
    PointWalk* points_ = nullptr;
    HeardCurve* sound_ = nullptr;
    ChartActions* actions_ = nullptr;
    QCPItemText* hint_ = nullptr;
    FittedWords* fitted_ = nullptr;
    EdgeTick* edge_ = nullptr;
    QCPLayer* bandLayer_ = nullptr;
    ChartKind kind_;
    ChartInk ink_;
    bool dark_ = false, painting_ = false, focusByKeyboard_ = false, trials_ = false;
    BandKind band_ = BandKind::Quartiles;
    std::set<QString> hidden_;
    QFont small_; ///< for legend, numbers, notes and cursors
    QTimer tableClock_;
};

} // namespace epsiloscope
