// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// QCustomPlot with the few headers of Qt that it uses. By itself it includes every header of the modules
/// behind QtPrintSupport, which costs the compiler more than twice the time; their guard keeps them out.
#ifndef QT_QTPRINTSUPPORT_MODULE_H
#define QT_QTPRINTSUPPORT_MODULE_H
#endif

#include <QPrintEngine>
#include <QPrinter>
#include <QWidget>
#include <qcustomplot.h>
