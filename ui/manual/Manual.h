// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QWidget;

namespace epsiloscope {

class ManualWindow;

/// The manual of a window: F1 in it, or in a dialog that belongs to it, opens the page of what has the focus
/// (manualPageOf). It is read when it is first wanted.
class Manual final : public QObject {
    Q_OBJECT
public:
    /// `owner` must live as long as this.
    explicit Manual(QWidget* owner);
    ~Manual() override;

    /// See ManualBrowser::open().
    void open(const QString& place);
    /// At the page of what has the focus in the owner.
    void openForFocus();
    /// Null before it is first opened.
    ManualWindow* window() const { return window_.get(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The owner, what it holds, and the dialogs that belong to it.
    bool belongs(const QWidget* widget) const;

    QWidget* owner_;
    std::unique_ptr<ManualWindow>
        window_; ///< has no parent: one would be closed to input while a dialog is open
};

} // namespace epsiloscope
