// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/presenter/PrivateWords.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

class QAbstractItemView;
class QComboBox;
class QCPAxis;
class QCustomPlot;
class QTabBar;
class QWidget;

namespace epsiloscope {

/// Takes private words off a window, its dialogs and its menus, wherever they come from: what is shown is
/// looked through before it is painted. The way back brings each text back that nobody has changed meanwhile.
/// Text that a person types stays, and is painted without them. Pages of the manual and what a lesson says
/// are left alone. Meanwhile dialogs are Qt's: nobody can look through those of the system.
class DiscreetWindow final : public QObject {
    Q_OBJECT
public:
    /// From now on, until it is destroyed. `except`: a window that the audience does not see; may be null.
    DiscreetWindow(QWidget* window, std::shared_ptr<const PrivateWords> words, const QWidget* except);
    ~DiscreetWindow() override;

    /// At charts, which are painted from what they drew last: there are more words.
    void lookAgain();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A text that was put in the place of another.
    struct Changed {
        QPointer<QObject> of;
        std::function<void()> back; ///< where it is still what was put there
    };
    void remember(QObject* of, const QString& which, std::function<void()> back);
    bool concerns(const QWidget* widget) const;
    void look(QWidget* widget);
    void lookAtProperty(QObject* object, const char* name);
    void lookAtProperties(QObject* object, bool itsText);
    void lookAtTabs(QTabBar* bar);
    void lookAtView(QAbstractItemView* view);
    void lookAtPlot(QCustomPlot* plot);
    void putWords(QCustomPlot* plot);
    void putTicks(QCPAxis* axis);
    bool paintsItself(QWidget* widget);
    bool paintsCombo(QComboBox* combo);

    QWidget* window_;
    std::shared_ptr<const PrivateWords> words_;
    QPointer<const QWidget> except_;
    std::map<std::pair<const QObject*, QString>, Changed> changed_; ///< which text of what
    std::vector<QPointer<QCustomPlot>> plots_;
    bool looking_ = false;
    bool withoutNative_; ///< true if dialogs were Qt's before
};

} // namespace epsiloscope
