// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/records/RowsPicture.h"

namespace epsiloscope {

/// Bagging as a picture (Jordon et al. 2019, figure 1): k partitions of the same records as rows, each cut
/// into n parts with a teacher of its own. The part that holds the record is marked with what its teacher
/// says on the query that is looked at. Some twenty rows at once, Page up, Page down and the wheel scroll;
/// all other keys are its owner's.
class TeachersPicture final : public RowsPicture {
    Q_OBJECT
public:
    explicit TeachersPicture(QWidget* parent = nullptr);

    /// Rows that are drawn now.
    std::size_t rowsShown() const { return end() - first(); }
    /// True if the parts of a row are drawn one by one.
    bool cellsShown() const;
    /// Where the marked part of a row < rowsShown() is drawn, in pixels of the viewport.
    QRectF markIn(std::size_t partition) const;
    /// The words of the row at a place of the viewport; empty beside the rows.
    QString wordsAt(QPointF position) const override;

    QSize sizeHint() const override { return {360, 190}; }
    QSize minimumSizeHint() const override { return {160, 80}; }

protected:
    Limits limits() const override;
    bool hasColumns(const ShownRecord& shown) const override { return shown.parts() > 0; }
    void paintRows(QPainter& painter) const override;
    void describe() override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRectF barOf(std::size_t partition) const;
    double labelWidth() const;
    void paintRow(QPainter& painter, std::size_t partition) const;
    void paintMark(QPainter& painter, std::size_t partition) const;
};

} // namespace epsiloscope
