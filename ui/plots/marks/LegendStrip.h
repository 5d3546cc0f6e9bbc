// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartSeries.h"
#include "ui/plots/marks/CustomPlot.h"

#include <QString>

#include <optional>
#include <vector>

namespace epsiloscope {

/// A legend in a row of its own beside the axes, so that it never covers data: entries in columns as the
/// width allows, at most a third of the plot high ("+ 3 more" says what was left out). Where the lines say
/// themselves what they are, it names on the screen only what is hidden: "hidden: guaranteed".
class LegendStrip final : public QCPLayoutElement {
public:
    explicit LegendStrip(QCustomPlot* plot);

    void setEntries(std::vector<LegendEntry> entries);
    const std::vector<LegendEntry>& entries() const { return entries_; }
    void setFont(const QFont& font);
    /// In print: these in one line, in brief, whatever else there is; nothing: as on the screen.
    void setPrinted(std::optional<std::vector<LegendEntry>> printed);
    /// Only what is hidden is listed, unless it is printed.
    void setHiddenAlone(bool alone) { hiddenAlone_ = alone; }
    /// Colours of entries switched off and of "+ 3 more".
    void setQuietColours(const QColor& faded, const QColor& more);

    /// The key of the entry at this place, or an empty string.
    QString keyAt(QPointF position) const;
    /// Where the entry was drawn last; empty where it was left out.
    QRect entryRect(const QString& key) const;

    void update(UpdatePhase phase) override;

    /// As printed: with its sample, in pixels of a font.
    static int widthOf(const LegendEntry& entry, const QFont& font);
    static int heightOf(const QFont& font);
    /// Between entries of a line.
    static constexpr int columnGap = 18;
    static void paint(QCPPainter* painter, const LegendEntry& entry, const QPoint& topLeft,
                      const QFont& font);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    /// Where an entry stands: left edge and row.
    struct Place {
        int left = 0, row = 0;
    };
    const QString& wordsOf(const LegendEntry& entry) const;
    const std::vector<LegendEntry>& all() const { return printed_ ? *printed_ : entries_; }
    void measure();
    void place(int width, int height);
    int placeInFlow(const std::vector<int>& widths, int width);
    void placeInColumns(const std::vector<int>& widths, int width);
    void setPlace(std::size_t item, const Place& place);
    std::vector<int> itemWidths() const;
    QString moreWords() const;
    bool listsHidden() const { return hiddenAlone_ && !printed_; }
    bool lists(const LegendEntry& entry) const {
        return printed_ || entry.hidden || !(hiddenAlone_ || entry.namedAtEnd);
    }
    /// How many entries there would be with room for all.
    std::size_t listed() const;
    /// Where the first entry begins: after "hidden:" where there is that.
    int indent() const;
    int rowHeight() const;
    QRect cell(std::size_t entry) const;
    static void drawSample(QCPPainter* painter, const LegendEntry& entry, QPen pen, const QRectF& rect);

    std::vector<LegendEntry> entries_;
    std::vector<int> widths_;                  ///< the entries', measured once: text is slow to measure
    std::vector<std::size_t> items_;           ///< entries that are not left out
    std::vector<std::optional<Place>> places_; ///< for the entries
    std::optional<Place> morePlace_;
    int rows_ = 0;
    bool hiddenAlone_ = false;
    std::optional<std::vector<LegendEntry>> printed_;
    QFont font_;
    QColor faded_, moreColour_;
};

} // namespace epsiloscope
