// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ledger/CrossingQuestion.h"

#include "ui/manual/PageOfWidget.h"

#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace epsiloscope {

void askToCross(QWidget* parent, const Error& refused, const QString& question,
                std::function<void(bool)> answer) {
    auto* box = new QMessageBox(QMessageBox::Question, QObject::tr("The total of the ledger"),
                                QObject::tr("This release would cross the total: %1. %2")
                                    .arg(QString::fromStdString(refused.what), question),
                                QMessageBox::Yes | QMessageBox::No, parent);
    box->setObjectName("crossingQuestion");
    setManualPage(box, "ledger#releases-are-charged");
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setDefaultButton(QMessageBox::No);
    box->setEscapeButton(QMessageBox::No);
    QObject::connect(box, &QMessageBox::finished, box,
                     [answer = std::move(answer)](int button) { answer(button == QMessageBox::Yes); });
    box->open();
}

} // namespace epsiloscope
