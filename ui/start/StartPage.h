// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace epsiloscope {

class RecentFiles;

/// Stands where the charts will be while nothing is loaded: Open, the samples, and the files opened last.
class StartPage final : public QWidget {
    Q_OBJECT
public:
    /// `recent` must outlive it.
    explicit StartPage(RecentFiles* recent, QWidget* parent = nullptr);

signals:
    void openRequested();
    /// A sample, or one of the files opened last.
    void fileRequested(const QString& path);
};

} // namespace epsiloscope
