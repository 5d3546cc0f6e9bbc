// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parts/WindowParts.h"

#include <QAction>
#include <QEvent>
#include <QScopedValueRollback>
#include <QToolBar>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// A tool bar shows again whatever was hidden without its action.
QAction* actionOf(const QWidget* widget) {
    const auto* bar = qobject_cast<QToolBar*>(widget->parentWidget());
    if (!bar) return nullptr;
    const QList<QAction*> all = bar->actions();
    const auto found =
        std::ranges::find_if(all, [&](QAction* action) { return bar->widgetForAction(action) == widget; });
    return found == all.end() ? nullptr : *found;
}

void setVisible(QWidget* widget, bool visible) {
    if (QAction* action = actionOf(widget)) {
        // A part that is not seen is disabled by its action, and its keys would be heard no more.
        const bool enabled = widget->isEnabledTo(widget->parentWidget());
        action->setVisible(visible);
        widget->setEnabled(enabled);
    }
    widget->setVisible(visible); // which a tool bar would do later
}

} // namespace

WindowParts::WindowParts(QObject* parent) : QObject(parent) {}

void WindowParts::declare(const QString& id, const QString& label, QWidget* widget,
                          std::function<bool()> otherwise) {
    if (!find(id)) parts_.push_back({id, label, widget});
    const auto known =
        std::ranges::find_if(pieces_, [&](const Piece& piece) { return piece.widget == widget; });
    if (known != pieces_.end()) {
        known->ids << id;
    } else {
        pieces_.push_back({.widget = widget, .ids = {id}, .otherwise = std::move(otherwise)});
        widget->installEventFilter(this);
    }
    apply();
}

const WindowPart* WindowParts::find(const QString& id) const {
    const auto found = std::ranges::find(parts_, id, &WindowPart::id);
    return found == parts_.end() ? nullptr : &*found;
}

QStringList WindowParts::hidden() const {
    QStringList ids;
    for (const WindowPart& part : parts_)
        if (std::ranges::any_of(hidden_, [&](const auto& each) { return each.second.contains(part.id); }))
            ids << part.id;
    return ids;
}

QStringList WindowParts::hiddenBy(const QString& by) const {
    const auto found = hidden_.find(by);
    return found == hidden_.end() ? QStringList() : found->second;
}

void WindowParts::hideExactly(const QStringList& ids, const QString& by) {
    QStringList known;
    for (const WindowPart& part : parts_)
        if (ids.contains(part.id)) known << part.id;
    const QStringList before = hidden();
    hidden_[by] = known;
    if (hidden() == before) return;
    apply();
    emit changed();
}

void WindowParts::apply() {
    const QStringList ids = hidden();
    const auto isHidden = [&](const Piece& piece) {
        return std::ranges::any_of(piece.ids, [&](const QString& id) { return ids.contains(id); });
    };
    // First what goes, so that the window need never be larger than both.
    for (const bool hide : {true, false})
        for (Piece& piece : pieces_)
            if (piece.widget && piece.hidden != isHidden(piece) && piece.hidden != hide)
                setHidden(piece, hide);
}

void WindowParts::setHidden(Piece& piece, bool hidden) {
    const QScopedValueRollback<bool> ours(applying_, true);
    piece.hidden = hidden;
    if (hidden) {
        piece.wished = !piece.widget->isHidden();
        setVisible(piece.widget, false);
    } else if (piece.otherwise ? piece.otherwise() : piece.wished) {
        setVisible(piece.widget, true);
    }
}

bool WindowParts::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShowToParent && !applying_) {
        const auto shown =
            std::ranges::find_if(pieces_, [&](const Piece& piece) { return piece.widget == watched; });
        if (shown != pieces_.end() && shown->hidden) {
            shown->wished = true;
            const QScopedValueRollback<bool> ours(applying_, true);
            shown->widget->hide();
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace epsiloscope
