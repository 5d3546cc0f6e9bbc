// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QToolButton;

namespace epsiloscope {

class ToneLabel;

/// One notice over the whole window, with a button for what can be done about it and a cross that puts it
/// away (Esc in it). Hidden while there is none.
class NoticeBar final : public QWidget {
    Q_OBJECT
public:
    explicit NoticeBar(QWidget* parent = nullptr);

    /// `offer`: the words of the button; empty: there is none.
    void say(const QString& words, bool warning, const QString& offer = {},
             std::function<void()> accepted = {});
    void putAway();
    QString words() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    ToneLabel* words_;
    QToolButton *offer_, *close_;
    std::function<void()> accepted_;
};

} // namespace epsiloscope
