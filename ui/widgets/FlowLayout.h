// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QList>

namespace epsiloscope {

/// Things from left to right, in as many lines as the width needs.
class FlowLayout final : public QLayout {
public:
    explicit FlowLayout(QWidget* whole, int gap) : QLayout(whole) {
        setContentsMargins(0, 0, 0, 0);
        setSpacing(gap);
    }
    ~FlowLayout() override { qDeleteAll(items_); }

    void addItem(QLayoutItem* item) override { items_ << item; }
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override {
        return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
    }
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place({0, 0, width, 0}, false); }
    QSize sizeHint() const override {
        int width = 0, height = 0;
        for (const QLayoutItem* item : items_) {
            width += item->isEmpty() ? 0 : item->sizeHint().width() + spacing();
            height = std::max(height, item->sizeHint().height());
        }
        return {width, height};
    }
    QSize minimumSize() const override {
        QSize least;
        for (const QLayoutItem* item : items_)
            if (!item->isEmpty()) least = least.expandedTo(item->minimumSize());
        return least;
    }
    void setGeometry(const QRect& rect) override {
        QLayout::setGeometry(rect);
        place(rect, true);
    }

private:
    int place(const QRect& rect, bool move) const {
        int x = rect.x(), y = rect.y(), line = 0;
        for (QLayoutItem* item : items_) {
            if (item->isEmpty()) continue;
            const QSize size = item->sizeHint().boundedTo({rect.width(), QLAYOUTSIZE_MAX});
            if (x > rect.x() && x + size.width() > rect.x() + rect.width()) {
                x = rect.x();
                y += line + spacing();
                line = 0;
            }
            if (move) item->setGeometry({QPoint(x, y), size});
            x += size.width() + spacing();
            line = std::max(line, size.height());
        }
        return y + line - rect.y();
    }

    QList<QLayoutItem*> items_;
};

} // namespace epsiloscope
