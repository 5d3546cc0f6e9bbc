// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/opening/LoadingBar.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/ToneLabel.h"

#include <QGridLayout>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int kProgressSteps = 1000;

QString megabytes(quint64 bytes) {
    return QString::number(static_cast<double>(bytes) / 1e6, 'f', 1);
}

} // namespace

LoadingBar::LoadingBar(QWidget* parent)
    : QWidget(parent), words_(new ToneLabel(Tone::Hint, this)), bar_(new QProgressBar(this)) {
    words_->setElided(true);
    named("loadProgress", bar_, {}, tr("How much of the file is read"));
    bar_->setTextVisible(false);
    bar_->setFixedHeight(6);
    auto* cancel = named("cancelLoad", new QPushButton(tr("Cancel"), this));
    connect(cancel, &QPushButton::clicked, this, &LoadingBar::cancelRequested);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(2);
    grid->addWidget(words_, 0, 0);
    grid->addWidget(bar_, 1, 0);
    grid->addWidget(cancel, 0, 1, 2, 1);
    grid->setColumnStretch(0, 1);
}

void LoadingBar::start(const QString& name) {
    name_ = name;
    words_->setText(tr("Loading %1…").arg(name));
    bar_->setRange(0, 0); // moves until the first figure is known
    bar_->reset();
}

void LoadingBar::setProgress(quint64 done, quint64 total) {
    if (total == 0) return;
    bar_->setRange(0, kProgressSteps);
    bar_->setValue(static_cast<int>(std::min(1.0, static_cast<double>(done) / static_cast<double>(total)) *
                                    kProgressSteps));
    words_->setText(tr("Loading %1 · %2 of %3 MB").arg(name_, megabytes(done), megabytes(total)));
}

} // namespace epsiloscope
