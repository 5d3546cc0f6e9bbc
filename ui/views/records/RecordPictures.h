// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/spoken/ReadAloud.h"
#include "ui/views/records/RecordWords.h"

#include <QAbstractScrollArea>

#include <optional>

namespace epsiloscope {

/// A picture of one record with a row for each of its partitions; as many as can be seen, whole. Page up,
/// Page down and the wheel scroll by rows.
class RowsPicture : public QAbstractScrollArea, public ReadAloud {
    Q_OBJECT
public:
    /// Must outlive what is shown; null: nothing. To be called again when it has changed.
    void showRecord(const ShownRecord* shown);
    /// The words for a place of the viewport, in pixels; empty beside the rows.
    virtual QString wordsAt(QPointF position) const = 0;
    QStringList sentences() const override { return {accessibleDescription()}; }

signals:
    void partitionChosen(std::size_t partition);

protected:
    /// How high rows may be, in pixels, and how many are seen at once.
    struct Limits {
        double least = 1, most = 1;
        std::size_t atOnce = 1;
    };
    RowsPicture(const char* name, const QString& accessibleName, QWidget* parent);

    virtual Limits limits() const = 0;
    /// Besides having partitions.
    virtual bool hasColumns(const ShownRecord& shown) const = 0;
    virtual void paintRows(QPainter& painter) const = 0;
    /// Another record is shown, or it has changed.
    virtual void describe() {}

    const ShownRecord* shown() const { return shown_; }
    bool empty() const { return !shown_ || shown_->partitions() == 0 || !hasColumns(*shown_); }
    /// Rows that are seen now.
    std::size_t first() const { return first_; }
    std::size_t end() const { return end_; }
    bool inView(std::size_t row) const { return row >= first_ && row < end_; }
    /// The height of each, in pixels.
    double rowHeight() const { return height_; }
    double topOf(std::size_t row) const { return static_cast<double>(row - first_) * height_; }
    std::optional<std::size_t> rowAt(double y) const;

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rearrange();
    void bringIntoView(std::size_t row);

    const ShownRecord* shown_ = nullptr;
    std::size_t first_ = 0, end_ = 0;
    double height_ = 1;
    std::size_t partition_ = 0; ///< that was brought into view last
};

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
