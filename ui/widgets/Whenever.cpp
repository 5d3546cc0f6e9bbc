// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/Whenever.h"

#include <QWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

class Listener final : public QObject {
public:
    Listener(QWidget* widget, std::vector<QEvent::Type> happens, std::function<void()> act)
        : QObject(widget), happens_(std::move(happens)), act_(std::move(act)) {
        widget->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (std::ranges::find(happens_, event->type()) != happens_.end()) act_();
        return QObject::eventFilter(watched, event);
    }

private:
    const std::vector<QEvent::Type> happens_;
    const std::function<void()> act_;
};

} // namespace

void whenever(QWidget* widget, std::initializer_list<QEvent::Type> happens, std::function<void()> act) {
    new Listener(widget, happens, std::move(act));
}

void nowAndWhenever(QWidget* widget, std::initializer_list<QEvent::Type> happens, std::function<void()> act) {
    act();
    whenever(widget, happens, std::move(act));
}

} // namespace epsiloscope
