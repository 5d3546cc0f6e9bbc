// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

class QSettings;
class QToolButton;

namespace epsiloscope {

/// Three hints of one line for who begins on a sample, each below what it means. They are gone for good once
/// they are closed, and not there over a person's own data, of which they would not be true.
class Hints final : public QWidget {
    Q_OBJECT
public:
    /// `settings` remember that they were closed; may be null.
    explicit Hints(QSettings* settings, QWidget* parent = nullptr);

    /// A sample is open, or is not.
    void setOverSample(bool sample);
    /// Where each begins, in pixels from the left.
    void setStarts(const std::array<int, 3>& starts);
    /// For good.
    void close();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool closed() const;
    QStringList hints() const;

    QSettings* settings_;
    QToolButton* close_;
    std::array<int, 3> starts_{};
    bool closed_ = false;
};

} // namespace epsiloscope
