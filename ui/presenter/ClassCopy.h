// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/ShowString.h"

#include <QObject>

#include <optional>
#include <vector>

class QAction;

namespace epsiloscope {

class MainWindow;

/// Hands what a window shows to a class, as a string or a file, and shows what another window has handed
/// over. Both stand in the menu View.
class ClassCopy final : public QObject {
    Q_OBJECT
public:
    /// It must go before `window`.
    explicit ClassCopy(MainWindow& window);
    ~ClassCopy() override;

    /// The state of the window now.
    ShownState state() const;
    /// Shows what a string says; files are looked for in `folder`. What is wrong is told by the window.
    void show(const QString& text, const QString& folder);

private:
    void copy();
    void save();
    void showState(ShownState state);
    /// True if they are there; files of the same names that are open are these.
    bool findData(ShownState& state) const;
    void showView();
    void checkData();

    MainWindow& window_;
    std::vector<QAction*> actions_;
    std::optional<ShownState> wanted_; ///< until its data are there
};

} // namespace epsiloscope
