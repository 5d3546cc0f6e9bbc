// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QProgressBar;

namespace epsiloscope {

class ToneLabel;

/// A slim line that says what is being read and how far, with Cancel. Words stand above the bar, not on it.
class LoadingBar : public QWidget {
    Q_OBJECT
public:
    explicit LoadingBar(QWidget* parent = nullptr);
    void start(const QString& name);
    void setProgress(quint64 done, quint64 total);

signals:
    void cancelRequested();

private:
    ToneLabel* words_;
    QProgressBar* bar_;
    QString name_;
};

} // namespace epsiloscope
