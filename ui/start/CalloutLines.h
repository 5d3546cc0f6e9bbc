// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include <vector>

namespace epsiloscope {

/// Rings around what callouts are about, and lines that lead there, painted over a window. Clicks go through.
/// Rings pulse where any may.
class CalloutLines final : public QWidget {
    Q_OBJECT
public:
    /// In pixels of the window.
    struct Line {
        QRect about; ///< gets the ring
        QPoint from; ///< at the edge of the callout
        bool pulses = false;
        bool operator==(const Line&) const = default;
    };

    explicit CalloutLines(QWidget* window);

    void setLines(std::vector<Line> lines);
    const std::vector<Line>& lines() const { return lines_; }
    void setPulsing(bool pulsing);
    bool pulsing() const { return clock_.isActive(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect ringOf(const Line& line) const;

    std::vector<Line> lines_;
    QTimer clock_;
    int beat_ = 0;
};

} // namespace epsiloscope
