// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// QCustomPlot with the few headers of Qt that it uses. By itself it includes every header of the modules
/// behind QtPrintSupport, which costs the compiler more than twice the time; their guard keeps them out.
/// Nor are its enums made meta types here: nothing keeps one in a QVariant, and the 45 of them cost every
/// file a second.
#ifndef QT_QTPRINTSUPPORT_MODULE_H
#define QT_QTPRINTSUPPORT_MODULE_H
#endif

#include <QMetaType>
#include <QWidget>
#pragma push_macro("Q_DECLARE_METATYPE")
#undef Q_DECLARE_METATYPE
#define Q_DECLARE_METATYPE(TYPE)
#include <qcustomplot.h>
#pragma pop_macro("Q_DECLARE_METATYPE")
