// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QWidget>

namespace epsiloscope {

/// The words of a chart on the screen, in a line above its plot: its title and its y at the left, its x with
/// an arrow at the right. Nothing stands beside the axes. Words that one line does not hold take several.
class ChartHeading final : public QWidget {
    Q_OBJECT
public:
    struct Words {
        QString title, y, x; ///< y: empty where the title says it
        QString whole{};     ///< more about x, for who points at it
        bool operator==(const Words&) const = default;
    };
    explicit ChartHeading(QWidget* parent);

    const Words& words() const { return words_; }
    void setWords(const Words& words);
    /// A widget beside the words at the left; it takes no room of theirs.
    void setButton(QWidget* button);
    /// Leaves so many pixels free before the title.
    void setIndent(int pixels);

signals:
    /// A click on the words at the left.
    void clicked();
    /// A double-click beside them.
    void doubleClicked();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    QFont titleFont() const;
    QFont quietFont() const;

    Words words_;
    QRect title_, y_, x_; ///< places
    QWidget* button_ = nullptr;
    int indent_ = 0;
};

} // namespace epsiloscope
