// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/Motion.h"

#include <QAction>
#include <QCoreApplication>
#include <QSettings>

namespace epsiloscope {

namespace {

const QString lessMotionKey = QStringLiteral("window/lessMotion");

bool environmentAsks() {
    return qEnvironmentVariableIsSet(lessMotionVariable) && qEnvironmentVariable(lessMotionVariable) != "0";
}

} // namespace

bool lessMotion(const QSettings* settings) {
    return environmentAsks() || (settings && settings->value(lessMotionKey).toBool());
}

QAction* newLessMotionAction(QSettings* settings, QObject* parent) {
    auto* action = new QAction(QCoreApplication::translate("epsiloscope::Motion", "Less &motion"), parent);
    action->setObjectName(QStringLiteral("lessMotion"));
    action->setToolTip(
        QCoreApplication::translate("epsiloscope::Motion", "Nothing pulses: what is meant is ringed"));
    action->setCheckable(true);
    action->setChecked(lessMotion(settings));
    action->setEnabled(!environmentAsks());
    QObject::connect(action, &QAction::toggled, action, [settings](bool on) {
        if (settings) settings->setValue(lessMotionKey, on);
    });
    return action;
}

} // namespace epsiloscope
