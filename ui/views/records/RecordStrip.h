// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/records/RowsPicture.h"

namespace epsiloscope {

/// The votes by the teachers of one record on the queries that cost it most: a row for each of its k
/// teachers, a column for each query, dearest at the left, as many as fit; the colour and, where there is
/// room, a letter is the class. ← → Home and End go from column to column; all other keys are its owner's,
/// Page up and Page down scroll.
class RecordStrip final : public RowsPicture {
    Q_OBJECT
public:
    explicit RecordStrip(QWidget* parent = nullptr);

    /// Queries that have a column.
    std::size_t columns() const;
    /// "partition 12: teacher 2,917 says >50K on query 431" of the cell at a place of the viewport, in
    /// pixels; empty beside the cells.
    QString wordsAt(QPointF position) const override;
    /// Where the cell of a row and a column is drawn; empty where it is scrolled out.
    QRectF cell(std::size_t partition, std::size_t column) const;

    QSize sizeHint() const override { return {360, 170}; }
    QSize minimumSizeHint() const override { return {160, 70}; }

signals:
    /// The person went to a query.
    void queryChosen(epsiloscope::QueryNumber query);

protected:
    Limits limits() const override;
    bool hasColumns(const ShownRecord& shown) const override { return !shown.dearest.empty(); }
    void paintRows(QPainter& painter) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Place {
        std::size_t partition = 0, column = 0;
    };
    double columnWidth() const;
    std::optional<Place> placeAt(QPointF position) const;
    std::optional<std::size_t> columnInFocus() const;
    void goTo(std::ptrdiff_t column);
    void paintFocus(QPainter& painter) const;
};

} // namespace epsiloscope
