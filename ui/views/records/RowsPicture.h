// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/spoken/ReadAloud.h"
#include "ui/views/records/ShownRecord.h"

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

} // namespace epsiloscope
