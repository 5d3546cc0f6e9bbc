// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsiloscope {

class RecentFiles;
class RecentList;

/// What the data panel shows while nothing is loaded: how to begin.
class EmptyDataView : public QWidget {
    Q_OBJECT
public:
    explicit EmptyDataView(QWidget* parent = nullptr);
    /// Files to offer; must live as long as this widget.
    void setRecentFiles(RecentFiles* files);

signals:
    void openRequested();
    void recentRequested(const QString& path);
    void sampleRequested(const QString& id); ///< "census", "cardiology", "glyphs"

private:
    RecentList* recent_;
};

} // namespace epsiloscope
