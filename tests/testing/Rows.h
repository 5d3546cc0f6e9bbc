// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <QString>
#include <QTest>

#include <initializer_list>
#include <ranges>

namespace epsiloscope::testing {

/// Columns of texts and their rows: the name of each, then its texts.
inline void textRows(std::initializer_list<const char*> columns,
                     std::initializer_list<std::initializer_list<const char*>> rows) {
    for (const char* column : columns)
        QTest::addColumn<QString>(column);
    for (const auto& row : rows) {
        QTestData& made = QTest::newRow(*row.begin());
        for (const char* text : row | std::views::drop(1))
            made << QString::fromUtf8(text);
    }
}

/// A column "mechanism", with a row for the id of each whose descriptor is as asked for.
template <class Which> void mechanismRows(const Which& which) {
    QTest::addColumn<QString>("mechanism");
    for (const Mechanism& mechanism : mechanisms())
        if (const std::string& id = mechanism.descriptor.id; which(mechanism.descriptor))
            QTest::newRow(id.c_str()) << QString::fromStdString(id);
}

} // namespace epsiloscope::testing
