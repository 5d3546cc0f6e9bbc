// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsiloscope {

class RecentList;

/// What the data panel shows while nothing is loaded: how to begin.
class EmptyDataView : public QWidget {
    Q_OBJECT
public:
    explicit EmptyDataView(QWidget* parent = nullptr);
    RecentList* recent() const { return recent_; }

signals:
    void openRequested();

private:
    RecentList* recent_;
};

} // namespace epsiloscope
