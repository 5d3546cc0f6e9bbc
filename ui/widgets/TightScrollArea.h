// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace epsiloscope {

/// A page that fills its place and scrolls only where the place is smaller than the page's own minimum, so
/// that a large page does not decide how small the window may be. It is no stop for Tab.
class TightScrollArea final : public QScrollArea {
public:
    explicit TightScrollArea(QWidget* page, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

private:
    QWidget* page_;
};

} // namespace epsiloscope
