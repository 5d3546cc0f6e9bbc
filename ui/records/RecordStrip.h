// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/records/RowsInView.h"
#include "ui/records/ShownRecord.h"

#include <QAbstractScrollArea>

#include <optional>

namespace epsiloscope {

/// What the teachers of one record say on the queries that cost it most: a row for each of its k teachers, a
/// column for each query, dearest at the left, as many as fit; the colour and, where there is room, a letter
/// is the class. ← → Home and End go from column to column; all other keys are its owner's, Page up and Page
/// down scroll.
class RecordStrip final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit RecordStrip(QWidget* parent = nullptr);

    /// Must outlive what is shown; null: nothing. To be called again when it has changed.
    void showRecord(const ShownRecord* shown);
    /// Queries that have a column.
    std::size_t columns() const;
    /// "partition 12: teacher 2,917 says >50K on query 431" of the cell at a place of the viewport, in
    /// pixels; empty beside the cells.
    QString wordsAt(QPointF position) const;
    /// Where the cell of a row and a column is drawn; empty where it is scrolled out.
    QRectF cell(std::size_t partition, std::size_t column) const;

    QSize sizeHint() const override { return {360, 170}; }
    QSize minimumSizeHint() const override { return {160, 70}; }

signals:
    /// The person went to a query, counted from 0 in the order asked.
    void queryChosen(std::size_t query);
    void partitionChosen(std::size_t partition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Place {
        std::size_t partition = 0, column = 0;
    };
    bool empty() const { return !shown_ || shown_->partitions() == 0 || shown_->dearest.empty(); }
    double columnWidth() const;
    std::optional<Place> placeAt(QPointF position) const;
    std::optional<std::size_t> columnInFocus() const;
    void goTo(std::ptrdiff_t column);
    void paintCells(QPainter& painter, bool dark) const;
    void paintFocus(QPainter& painter) const;
    void rearrange();

    const ShownRecord* shown_ = nullptr;
    RowsInView rows_;
    std::size_t partition_ = 0; ///< that was brought into view last
};

} // namespace epsiloscope
