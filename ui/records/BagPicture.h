// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/records/RowsInView.h"
#include "ui/records/ShownRecord.h"

#include <QAbstractScrollArea>

namespace epsiloscope {

/// Bagging as a picture (Jordon et al. 2019, figure 1): k partitions of the same records as rows, each cut
/// into n parts with a teacher of its own. The part that holds the record is marked with what its teacher
/// says on the query that is looked at. Some twenty rows at once, Page up, Page down and the wheel scroll;
/// all other keys are its owner's.
class BagPicture final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit BagPicture(QWidget* parent = nullptr);

    /// Must outlive what is shown; null: nothing. To be called again when it has changed.
    void showRecord(const ShownRecord* shown);
    /// Rows that are drawn now.
    std::size_t rowsShown() const { return rows_.end - rows_.first; }
    /// Whether the parts of a row are drawn one by one.
    bool cellsShown() const;
    /// Where the marked part of a row < rowsShown() is drawn, in pixels of the viewport.
    QRectF markIn(std::size_t partition) const;
    /// What the row at a place of the viewport says; empty beside the rows.
    QString wordsAt(QPointF position) const;

    QSize sizeHint() const override { return {360, 190}; }
    QSize minimumSizeHint() const override { return {160, 80}; }

signals:
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
    bool empty() const { return !shown_ || shown_->partitions() == 0 || shown_->parts() == 0; }
    QRectF barOf(std::size_t partition) const;
    double labelWidth() const;
    std::optional<std::size_t> partitionAt(QPointF position) const;
    void paintRow(QPainter& painter, std::size_t partition) const;
    void paintMark(QPainter& painter, std::size_t partition) const;
    void describe();
    void rearrange();

    const ShownRecord* shown_ = nullptr;
    RowsInView rows_;
    std::size_t partition_ = 0; ///< that was brought into view last
};

} // namespace epsiloscope
