// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/runs/QuerySurroundings.h"

#include <QWidget>

class QLabel;

namespace epsiloscope {

/// One query in words, three blocks side by side: what was answered, what the check saw, what it cost.
class QueryFacts final : public QWidget {
    Q_OBJECT
public:
    explicit QueryFacts(QWidget* parent = nullptr);

    void showQuery(const AskedQuery& query, const QuerySurroundings& around);
    void clear();

private:
    QLabel* block(const char* name, const QString& accessible);

    QLabel *answer_, *check_, *cost_;
};

} // namespace epsiloscope
