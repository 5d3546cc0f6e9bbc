// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/ViewKind.h"

#include <QPointer>
#include <QTabWidget>

#include <vector>

namespace epsiloscope {

class ViewPlace;

/// The views in tabs: those that have something to show of what is looked at, related ones in one tab. Each
/// is made when it is first seen. Ctrl and a number bring a tab to the front, and every view has its key:
/// asked for, a view that has nothing to show is shown until something else is looked at, and one that is
/// shown on demand alone until its tab is closed.
class ViewTabs final : public QTabWidget {
    Q_OBJECT
public:
    ViewTabs(std::vector<ViewKind> kinds, Workspace& at, QWidget* parent = nullptr);

    const std::vector<ViewKind>& kinds() const { return kinds_; }
    /// Made where it has not been; there must be such a kind.
    const MadeView& view(const QString& id);
    /// Null where it has not been made yet.
    const MadeView* madeView(const QString& id) const;
    /// True if the view is among the tabs because it has something to show.
    bool speaks(const QString& id) const;
    /// The ids of the views that can be seen, in the order of tabs.
    QStringList shownViews() const;
    void bringToFront(const QString& id);
    /// The same for a person who only wants to have a look: with a way back to the view that they come from
    /// and to what had the focus there, until they go elsewhere.
    void visit(const QString& id, const QString& from);
    /// The view that is looked at; null: it has not been made yet.
    QWidget* currentView() const;
    /// Its id; empty: there is none.
    QString currentId() const;

public slots:
    /// Shows the tabs of what is looked at now.
    void follow();

signals:
    void made(const QString& id);

private:
    /// A tab of one view, or of several that belong together.
    struct Group {
        QString title;
        QTabWidget* tabs;
        std::vector<ViewPlace*> places;
    };
    Group& groupOf(const QString& title);
    ViewPlace* place(const QString& id) const;
    const ViewPlace* currentPlace() const;
    void goBack();
    void addView(const ViewKind& kind);
    void addKeys();
    void offerToClose(ViewPlace* place);
    void goToTab(int number);
    void arrange();
    void showGroup(const Group& group);
    void nameManualPage();

    std::vector<ViewKind> kinds_;
    Workspace& at_;
    std::vector<Group> groups_;
    QString cameFrom_;                       ///< where the way back leads
    QPointer<QWidget> hadFocus_;             ///< there
    QString askedFor_;                       ///< a view that is shown though it has nothing to show
    RunNumber about_;                        ///< the run that was looked at when it was asked for
    std::shared_ptr<const Dataset> dataset_; ///< likewise
};

} // namespace epsiloscope
